// What an answer may state: what tools returned, what the person wrote, what is known of them.
import { fold } from '@valet/catalogue';
import { numbersIn } from './numbers.ts';
import { MONTHS } from './plain-words.ts';

export interface Sources {
  /** What a tool returned, as JSON. */
  tool(output: unknown): void;
  /** What the person wrote or said. */
  own(text: string): void;
  /** Valet's earlier lines, which were held to the same. */
  earlier(text: string): void;
  /** A name that may stand whole or in part: a maker, a taste. */
  name(name: string): void;
  /** A title, which may stand whole. */
  title(title: string): void;
  knowsPhrase(phrase: string, marked: boolean): boolean;
  knowsNumber(value: number, unit: 'money' | 'percent' | null): boolean;
  counted(value: number): boolean;
  knowsMonth(month: string): boolean;
  /** Whether a tool recommended or named it. */
  fromTool(phrase: string): boolean;
}

const TITLES = new Set(['title', 'shown', 'noted']);
const NAMES = new Set(['name', 'by', 'tags', 'forgotten', 'corrected', 'ask_which', 'group', 'topic']);
const MONEY = new Set(['price', 'wallet', 'budget', 'spent', 'left', 'per_purchase']);
/** What the product calls its own places. */
const PRODUCT = ['My Prefs', 'My Wallet', 'My Digest', 'Confirm Purchase', 'AI Valet'];
const padded = (text: string): string => ` ${fold(text)} `;
const bare = (folded: string): string => folded.replace(/^(?:the|a|an) /, '');

export function groundedIn(): Sources {
  const whole = new Set<string>();
  const titles: string[] = [];
  const parts: string[] = [];
  const told: string[] = [];
  const written: string[] = [];
  const some = (): Set<number> => new Set();
  const numbers = { money: some(), percent: some(), any: some(), own: some() };
  const counts = new Set<number>();
  const months = new Set<string>();

  const addWhole = (text: string): void => {
    const folded = fold(text);
    if (folded === '') return;
    whole.add(folded);
    whole.add(bare(folded));
    const [main = ''] = text.split(/:| [-–—] /);
    if (fold(main) !== '') whole.add(bare(fold(main)));
  };
  const addNumbers = (text: string, mine: boolean): void => {
    for (const { values } of numbersIn(text)) for (const value of values) (mine ? numbers.own : numbers.any).add(value);
    for (const [, month] of text.matchAll(/\b\d{4}-(\d{2})(?:-\d{2})?\b/g)) months.add(MONTHS[Number(month) - 1] ?? '');
    for (const [, year, , day] of text.matchAll(/\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/g)) {
      numbers.any.add(Number(year));
      if (day !== undefined) numbers.any.add(Number(day));
    }
    for (const month of MONTHS) if (new RegExp(String.raw`\b${month}\b`, 'i').test(text)) months.add(month);
  };
  const addTitle = (title: string): void => {
    addWhole(title);
    titles.push(padded(title));
    addNumbers(title, false);
  };
  const addName = (name: string): void => {
    addWhole(name);
    parts.push(padded(name));
    addNumbers(name, false);
  };
  const walk = (value: unknown, key: string): void => {
    if (key === 'error') return;
    if (typeof value === 'string') {
      if (TITLES.has(key)) addTitle(value);
      else if (NAMES.has(key)) addName(value);
      else {
        told.push(padded(value));
        addNumbers(value, false);
      }
    } else if (typeof value === 'number') {
      numbers.any.add(value);
      if (MONEY.has(key)) {
        numbers.money.add(value);
        // "12 dollars and 50 cents"
        numbers.money.add(Math.floor(value));
        numbers.any.add(Math.floor(value));
        numbers.any.add(Math.round((value % 1) * 100));
      }
      if (key.endsWith('percent')) numbers.percent.add(value);
    } else if (Array.isArray(value)) {
      if (value.length > 0) counts.add(value.length);
      for (const one of value) walk(one, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) walk(one, name);
    }
  };
  const holds = (texts: readonly string[], folded: string): boolean =>
    texts.some((text) => text.includes(` ${folded} `));

  for (const name of PRODUCT) addName(name);
  return {
    tool: (output) => walk(output, ''),
    own(text) {
      written.push(padded(text));
      addNumbers(text, true);
    },
    earlier(text) {
      told.push(padded(text));
      addNumbers(text, false);
    },
    name: addName,
    title: addTitle,
    knowsPhrase(phrase, marked) {
      const folded = fold(phrase);
      if (folded === '') return true;
      if (whole.has(folded) || whole.has(bare(folded)) || holds(written, folded)) return true;
      const several = folded.includes(' ');
      if (holds(told, folded) && (several || !marked)) return true;
      // A part of a title may be another title; of a person's name it is still the person.
      return (several && holds(titles, folded)) || (!marked && holds(parts, folded));
    },
    knowsNumber(value, unit) {
      if (numbers.own.has(value)) return true;
      if (unit === 'percent') return numbers.percent.has(value);
      return unit === 'money' && numbers.money.size > 0 ? numbers.money.has(value) : numbers.any.has(value);
    },
    counted: (value) => counts.has(value),
    knowsMonth: (month) => months.has(month.toLowerCase()),
    fromTool: (phrase) => {
      const folded = fold(phrase);
      return whole.has(folded) || holds(titles, folded) || holds(told, folded);
    },
  };
}
