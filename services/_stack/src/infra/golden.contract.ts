// What every service's contract with the others says: the frozen refusal, and events that stay readable.
import { readdirSync, readFileSync } from 'node:fs';
import {
  type DescMessage, fromBinary, fromJson, type JsonValue, type MessageShape, toBinary, toJson,
} from '@bufbuild/protobuf';
import { expect } from '@jest/globals';
import type { NewEvent } from '@valet/kit/outbox';

const folderOf = (subject: string): URL => new URL(`../../../../proto/golden/${subject}/`, import.meta.url);

/** The text that every subgraph which refuses has, word by word. */
const frozenRefusal = `"The business says no. Frozen: the same text in every subgraph."
interface Refusal {
  message: String!
  code: String!
}`;

/** Expects the frozen refusal in a schema's text, once, and nothing that extends it. */
export function expectFrozenRefusal(sdl: string): void {
  const told = sdl.matchAll(/^(?:".*"\n)?(?:extend +)?interface +Refusal\b[^{}]*(?:{[^}]*})?/gm);
  expect([...told].map(([text]) => text)).toEqual([frozenRefusal]);
}

/** Numbers of the stored events of a subject: `001`, `002`. */
export const goldenNumbers = (subject: string): string[] =>
  readdirSync(folderOf(subject)).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5)).sort();

/** A stored event: its bytes, and what they mean. */
export function golden<Schema extends DescMessage>(schema: Schema, subject: string, number = '001') {
  const read = (ending: string): Buffer => readFileSync(new URL(`${number}.${ending}`, folderOf(subject)));
  const json = JSON.parse(read('json').toString()) as JsonValue;
  return { bytes: read('bin'), json, meant: fromJson(schema, json) };
}

/** Expects that a stored event is what today's code writes and reads. */
export function expectGolden<Schema extends DescMessage>(
  schema: Schema, subject: string, number: string,
): MessageShape<Schema> {
  const { bytes, json, meant } = golden(schema, subject, number);
  expect(fromBinary(schema, bytes)).toEqual(meant);
  expect(Buffer.from(toBinary(schema, meant))).toEqual(bytes);
  expect(toJson(schema, fromBinary(schema, bytes))).toEqual(json);
  return meant;
}

/** Expects that an event of today is the stored one, byte for byte, and that this one is still read and written. */
export function expectGoldenEvent(schema: DescMessage, number: string, subject: string, made: NewEvent): void {
  expectGolden(schema, subject, number);
  expect(made.subject).toBe(subject);
  expect(Buffer.from(made.data)).toEqual(golden(schema, subject, number).bytes);
}
