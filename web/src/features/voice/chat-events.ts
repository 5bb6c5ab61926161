// Server-sent events of an answer to a POST, which EventSource cannot read.

export interface ServerEvent {
  /** 'message' where the server gave no name. */
  name: string;
  data: string;
}

/**
 * Reads a stream of server-sent events piece by piece, wherever the pieces are cut: call the answer with every piece of
 * text. An event without data is none, and one that the stream breaks off in is not told.
 */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let isBegun = false;

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };

  return (piece) => {
    rest += piece;
    if (!isBegun && rest !== '') {
      isBegun = true;
      rest = rest.replace(/^\uFEFF/, '');
    }
    // A carriage return at the very end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}

/**
 * Tells every event of a body as it comes; resolves when the body has ended. What `onEvent` throws ends the reading.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const read = eventReader(onEvent);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      read(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  }
}
