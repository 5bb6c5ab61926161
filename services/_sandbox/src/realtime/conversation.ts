// The items of a call, in their order.
import type { ConversationItem } from 'openai/resources/realtime/realtime';

export type Item = ConversationItem & { readonly id: string };

export class Conversation {
  readonly id: string;
  readonly #items: Item[] = [];

  constructor(id: string) {
    this.id = id;
  }

  get last(): Item | undefined {
    return this.#items.at(-1);
  }

  get(id: string): Item | undefined {
    return this.#items.find((item) => item.id === id);
  }

  /** The item before it; null for the first. */
  before(id: string): string | null {
    const at = this.#items.findIndex((item) => item.id === id);
    return this.#items[at - 1]?.id ?? null;
  }

  /** Puts it behind another, first for `root`, or else last; false when there is no such other. */
  add(item: Item, after?: string | null): boolean {
    if (after === undefined || after === null) {
      this.#items.push(item);
      return true;
    }
    const at = after === 'root' ? 0 : this.#items.findIndex(({ id }) => id === after) + 1;
    if (at === 0 && after !== 'root') return false;
    this.#items.splice(at, 0, item);
    return true;
  }

  /** Puts an item in the place of the one with its id. */
  replace(item: Item): void {
    const at = this.#items.findIndex(({ id }) => id === item.id);
    if (at >= 0) this.#items[at] = item;
  }

  remove(id: string): boolean {
    const at = this.#items.findIndex((item) => item.id === id);
    if (at >= 0) this.#items.splice(at, 1);
    return at >= 0;
  }

  calls(callId: string): boolean {
    return this.#items.some((item) => item.type === 'function_call' && item.call_id === callId);
  }
}
