import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type Stripe from 'stripe';

/** A payment, and what its unfinished authentication waits for. */
export interface IntentRecord {
  readonly intent: Stripe.PaymentIntent;
  readonly challenge: {
    readonly token: string;
    readonly methodId: string;
    readonly returnUrl: string | null;
  } | null;
}

/** An event that the receiver has not taken yet. */
export interface Delivery {
  readonly eventId: string;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
}

/** What a finished call answered, for the next one with its idempotency key. */
export interface KeptAnswer {
  readonly path: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

export interface Tables {
  readonly intents: IntentRecord;
  readonly methods: Stripe.PaymentMethod;
  readonly charges: Stripe.Charge;
  readonly refunds: Stripe.Refund;
  readonly disputes: Stripe.Dispute;
  readonly events: Stripe.Event;
  readonly deliveries: Delivery;
  readonly answers: KeptAnswer;
}

type Name = keyof Tables;
type Change = readonly [table: Name, id: string, value: Tables[Name] | null];

const names: readonly Name[] = [
  'intents', 'methods', 'charges', 'refunds', 'disputes', 'events', 'deliveries', 'answers',
];
const answersForMs = 24 * 3_600_000; // how long the provider remembers an idempotency key
const eventsForSeconds = 30 * 86_400; // how long it lists an event

/**
 * Everything the provider knows. With a file each commit appends one line of JSON to it, flushed to the disk, so that
 * a call is there whole or not at all; opening writes the file anew without what has expired.
 */
export class Book {
  readonly #tables = new Map<Name, Map<string, Tables[Name]>>(names.map((name) => [name, new Map()]));
  #changes: Change[] = [];
  #file: FileHandle | undefined;
  #written: Promise<void> = Promise.resolve();
  #queued: Promise<void> | undefined;

  /** Rejects when the file cannot be read or written, or is damaged elsewhere than in its last line. */
  static async open(file?: string): Promise<Book> {
    const book = new Book();
    if (file === undefined) return book;
    await mkdir(path.dirname(file), { recursive: true });
    book.#load(await readFile(file, 'utf8').catch(ifAbsent), file);
    book.#forgetExpired();
    await book.#rewrite(file);
    book.#file = await open(file, 'a', 0o600);
    return book;
  }

  get<Table extends Name>(table: Table, id: string): Tables[Table] | undefined {
    return this.#table(table).get(id);
  }

  /** All of a table, oldest first. */
  all<Table extends Name>(table: Table): Tables[Table][] {
    return [...this.#table(table).values()];
  }

  put<Table extends Name>(table: Table, id: string, value: Tables[Table]): void {
    this.#table(table).set(id, value);
    if (this.#file) this.#changes.push([table, id, value]);
  }

  remove(table: Name, id: string): void {
    if (this.#table(table).delete(id) && this.#file) this.#changes.push([table, id, null]);
  }

  /** Resolves once everything put so far is on the disk; calls that commit together share one write. */
  commit(): Promise<void> {
    const file = this.#file;
    if (!file || this.#changes.length === 0) return this.#written;
    this.#queued ??= this.#written.then(async () => {
      this.#queued = undefined;
      const line = `${JSON.stringify(this.#changes)}\n`;
      this.#changes = [];
      await file.appendFile(line);
      await file.datasync();
    });
    this.#written = this.#queued;
    return this.#queued;
  }

  async close(): Promise<void> {
    await this.commit();
    await this.#file?.close();
    this.#file = undefined;
  }

  #table<Table extends Name>(table: Table): Map<string, Tables[Table]> {
    return this.#tables.get(table) as Map<string, Tables[Table]>;
  }

  #load(text: string, file: string): void {
    const lines = text.split('\n');
    const torn = lines.pop(); // a whole line ends with its line break: what follows the last one was never promised
    if (lines.length === 0 && torn) throw new Error(`${file} is not a state of this kind.`);
    for (const [number, line] of lines.entries()) {
      for (const [table, id, value] of changesOf(line, `${file}, line ${number + 1}`)) {
        const rows = this.#tables.get(table);
        if (value === null) rows?.delete(id);
        else rows?.set(id, value);
      }
    }
  }

  #forgetExpired(): void {
    const now = Date.now();
    for (const [id, { at }] of this.#table('answers')) if (at < now - answersForMs) this.#table('answers').delete(id);
    for (const [id, { created }] of this.#table('events')) {
      const waited = this.#table('deliveries').has(id);
      if (!waited && created < now / 1000 - eventsForSeconds) this.#table('events').delete(id);
    }
  }

  async #rewrite(file: string): Promise<void> {
    const fresh = `${file}.new`;
    const handle = await open(fresh, 'w', 0o600);
    try {
      for (const [name, rows] of this.#tables) {
        const lines = [...rows].map(([id, value]) => `${JSON.stringify([[name, id, value]])}\n`);
        if (lines.length > 0) await handle.appendFile(lines.join(''));
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  }
}

function ifAbsent(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
  throw error;
}

function changesOf(line: string, where: string): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch (cause) {
    throw new Error(`${where} is damaged; move the file away to begin anew.`, { cause });
  }
}
