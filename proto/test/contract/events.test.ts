import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type DescMessage, fromBinary, fromJson, type JsonValue, toBinary } from '@bufbuild/protobuf';
// By path and only here: the contracts themselves depend on nothing of ours.
import { subjectOf } from '../../../services/_kit/src/outbox.ts';
import { contracts, folder } from '../image.ts';

const registry = contracts();

const events = {
  'identity.v1.UserRegistered': 'identity.user.registered.v1',
  'identity.v1.UserSettingsChanged': 'identity.user.settings-changed.v1',
  'identity.v1.ConsentChanged': 'identity.consent.changed.v1',
  'identity.v1.UserErased': 'identity.user.erased.v1',
  'identity.v1.UserErasureCompleted': 'identity.user.erasure-completed.v1',
  'identity.v1.SessionRevoked': 'identity.session.revoked.v1',
  'voice.v1.MessageRecorded': 'voice.message.recorded.v1',
  'voice.v1.MessageDeleted': 'voice.message.deleted.v1',
  'voice.v1.InterviewCompleted': 'voice.interview.completed.v1',
  'taste_memory.v1.TagChanged': 'taste-memory.tag.changed.v1',
  'taste_memory.v1.TagRemoved': 'taste-memory.tag.removed.v1',
  'digest.v1.ItemJudged': 'digest.item.judged.v1',
  'digest.v1.DigestGenerated': 'digest.digest.generated.v1',
  'digest.v1.ItemOffered': 'digest.item.offered.v1',
  'wallet_budget.v1.WalletChanged': 'wallet-budget.wallet.changed.v1',
  'wallet_budget.v1.PurchaseRecorded': 'wallet-budget.purchase.recorded.v1',
  'wallet_budget.v1.BudgetChanged': 'wallet-budget.budget.changed.v1',
  'mailbox.v1.ItemExtracted': 'mailbox.item.extracted.v1',
  'mailbox.v1.ItemJudged': 'mailbox.item.judged.v1',
  'mailbox.v1.ItemRemoved': 'mailbox.item.removed.v1',
  'mailbox.v1.InsightChanged': 'mailbox.insight.changed.v1',
  'mailbox.v1.AnalysisCompleted': 'mailbox.analysis.completed.v1',
  'mailbox.v1.ConnectionChanged': 'mailbox.connection.changed.v1',
};

function messageOf(typeName: string): DescMessage {
  const message = registry.getMessage(typeName);
  if (!message) throw new Error(`there is no message ${typeName}`);
  return message;
}

test.each(Object.entries(events))('%s travels as %s and says first whom it concerns', (typeName, subject) => {
  const message = messageOf(typeName);
  expect(subjectOf(message)).toBe(subject);
  expect(message.fields[0]).toMatchObject({ name: 'user_id', number: 1 });
});

test('each service answers an erasure under its own name', () => {
  const answer = messageOf('identity.v1.UserErasureCompleted');
  expect(subjectOf(answer, 'taste-memory')).toBe('taste-memory.user.erasure-completed.v1');
});

const calls = {
  'identity.v1.SessionService': ['ResolveSession', 'ResolveAccessToken'],
  'identity.v1.ExportService': ['Export'],
  'wallet_budget.v1.FundsService': ['Hold', 'Capture', 'Release'],
  'taste_memory.v1.MemoryService': ['Remember', 'Forget', 'Correct', 'Explain', 'Report'],
  'digest.v1.RecommendationService': ['Recommend', 'JudgeItem'],
};

test('the internal calls are these and no others', () => {
  const services = [...registry].filter((type) => type.kind === 'service');
  expect(Object.fromEntries(services.map((one) => [one.typeName, one.methods.map(({ name }) => name)]))).toEqual(calls);
});

const golden = path.join(folder, 'golden');
const examples = readdirSync(golden).flatMap((subject) =>
  readdirSync(path.join(golden, subject)).filter((name) => name.endsWith('.json')).map((name) => [subject,
    name] as const));

/** What a subject carries; `<service>.user.erasure-completed.v1` is one message of all. */
function carriedBy(subject: string): DescMessage {
  const own = Object.entries(events).find(([, known]) => known === subject);
  const answer = subject.endsWith('.user.erasure-completed.v1') ? 'identity.v1.UserErasureCompleted' : undefined;
  const typeName = own?.[0] ?? answer;
  if (!typeName) throw new Error(`${subject} is no event of ours`);
  return messageOf(typeName);
}

test('there are examples to keep', () => {
  expect(examples.length).toBeGreaterThanOrEqual(7);
});

test.each(examples)('the example %s/%s still reads as it was written, byte for byte', (subject, name) => {
  const message = carriedBy(subject);
  const file = path.join(golden, subject, name);
  const json = JSON.parse(readFileSync(file, 'utf8')) as JsonValue;
  const bytes = new Uint8Array(readFileSync(file.replace(/json$/, 'bin')));
  const fromText = fromJson(message, json, { registry });
  expect(toBinary(message, fromText)).toEqual(bytes);
  expect(fromBinary(message, bytes)).toEqual(fromText);
});
