import { invalid } from './api-error.ts';
import type { Form } from './form.ts';

// What every call may carry besides its own parameters.
const everywhere = ['expand', 'key', 'client_secret'];

/** Reads one call's parameters and refuses what the real provider would refuse. */
export class Params {
  readonly #form: Form;

  constructor(form: Form) {
    this.#form = form;
  }

  /** Refuses names that the call does not know. */
  refuseAllBut(...known: readonly string[]): void {
    const stranger = Object.keys(this.#form).find((name) => !known.includes(name) && !everywhere.includes(name));
    if (stranger !== undefined) {
      throw invalid(`Received unknown parameter: ${stranger}`, stranger, 'parameter_unknown');
    }
  }

  /** The text at a path such as `payment_method_data.card.number`; empty text is none. */
  text(path: string): string | undefined {
    const found = this.#at(path);
    if (found !== undefined && typeof found !== 'string') throw invalid(`Invalid string: ${path}`, bracketed(path));
    return found === '' ? undefined : found;
  }

  required(path: string): string {
    const found = this.text(path);
    if (found !== undefined) return found;
    throw invalid(`Missing required param: ${bracketed(path)}.`, bracketed(path), 'parameter_missing');
  }

  integer(path: string): number | undefined {
    const found = this.text(path);
    if (found === undefined) return undefined;
    // "2500"
    if (!/^-?\d{1,15}$/.test(found)) {
      throw invalid(`Invalid integer: ${found}`, bracketed(path), 'parameter_invalid_integer');
    }
    return Number(found);
  }

  flag(path: string): boolean {
    const found = this.text(path);
    if (found === undefined) return false;
    if (found !== 'true' && found !== 'false') throw invalid(`Invalid boolean: ${found}`, bracketed(path));
    return found === 'true';
  }

  oneOf<Choice extends string>(path: string, choices: readonly Choice[]): Choice | undefined {
    const found = this.text(path);
    const choice = choices.find((one) => one === found);
    if (found === undefined || choice !== undefined) return choice;
    throw invalid(`Invalid ${bracketed(path)}: must be one of ${choices.join(', ')}`, bracketed(path));
  }

  has(path: string): boolean {
    return this.#at(path) !== undefined;
  }

  list(path: string): string[] {
    const found = this.#at(path);
    if (found === undefined) return [];
    return typeof found === 'string' ? [found] : Object.values(found).filter((one) => typeof one === 'string');
  }

  /** The caller's own notes: at most 50, names up to 40 characters, values up to 500. */
  metadata(): Record<string, string> {
    const found = this.#at('metadata');
    if (found === undefined || found === '') return {};
    if (typeof found === 'string') throw invalid('Invalid object', 'metadata');
    const notes = Object.entries(found).map(([name, value]): [string, string] => {
      if (typeof value !== 'string') throw invalid('Metadata values must be strings', `metadata[${name}]`);
      if (name.length > 40) throw invalid('Metadata keys can have up to 40 characters', 'metadata');
      if (value.length > 500) throw invalid('Metadata values can have up to 500 characters', `metadata[${name}]`);
      return [name, value];
    });
    if (notes.length > 50) throw invalid('Metadata can have up to 50 keys', 'metadata');
    return Object.fromEntries(notes);
  }

  #at(path: string): string | Form | undefined {
    let at: string | Form | undefined = this.#form;
    for (const name of path.split('.')) at = typeof at === 'object' ? at[name] : undefined;
    return at;
  }
}

// "card.number" -> "card[number]"
const bracketed = (path: string): string => {
  const [head = '', ...inner] = path.split('.');
  return head + inner.map((part) => `[${part}]`).join('');
};
