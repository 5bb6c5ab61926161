const KEY = 'valet-chat';

/** The id of a new chat: the prefix chat_ and the time. */
export const newChatId = (now: number = Date.now()): string => `chat_${now}`;

/** The chat of this tab, so that a reload goes on with it. */
export function rememberedChatId(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
  } catch {
    // Without storage every load starts a new chat.
  }
  const id = newChatId();
  rememberChatId(id);
  return id;
}

export function rememberChatId(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // As above.
  }
}
