// What Valet knows of the person: told, explained, forgotten, put right.
import { plainText } from '../../engine/compose/words.ts';
import type { Outcome, ReceiptCard } from '../../engine/talk.ts';
import type { ForgottenTag } from '../ports.ts';
import { cardMeant } from './recommending.ts';
import { away, lastCards, lastReceipts, readBackOf, receiptsOf, type Step, targetCards, tried } from './said.ts';

export function learnedOrHeard(step: Step): Outcome {
  const receipts = receiptsOf(step);
  // "I'm no longer allergic to peanuts"
  if (step.removed.length > 0) return { kind: 'corrected', names: step.removed, receipts };
  return receipts.length > 0 ? { kind: 'learned', receipts, readBack: readBackOf(step) } : { kind: 'heard' };
}

const shownConfidence = 0.6;
export function aboutMe({ occasion: { known, understood: { slots } } }: Step): Outcome {
  const domain = slots.domain ?? null;
  const tags = known.filter((tag) =>
    !tag.muted && tag.confidence >= shownConfidence && (domain === null || tag.domain === domain));
  return { kind: 'about_me', tags, domain };
}

const mostFound = 10;
const mostLooked = 30;
const asksOfValet = /\b(?:you|valet) (?:\w+ )?(?:say|said|tell|told|suggest|recommend|propose|mention|answer)/i;
// Nobody asks at greater length what they said.
const longestQuestion = 500;
export async function whatDidISay(step: Step): Promise<Outcome> {
  const { said: { line }, occasion: { understood: { slots }, text }, deeds } = step;
  const about = slots.about ?? text;
  const options = { limit: mostLooked, now: deeds.now() };
  const found = await tried(step, 'search', () => deeds.search.search(line.userId, text.slice(0, longestQuestion), options));
  if (found === 'away') return away('memory');
  const others = found.filter((hit) => hit.line.id !== line.id);
  const own = others.filter((hit) => hit.line.role === 'user');
  // Valet's lines repeat what the person said; they count where it is asked what Valet said, or where nothing else is.
  const meant = own.length === 0 || asksOfValet.test(text) ? others : own;
  return {
    kind: 'said',
    about,
    found: meant.slice(0, mostFound).map(({ line: { content, createdAt, role }, excerpt }) => ({
      text: role === 'user' ? excerpt || content : plainText(excerpt || content), at: createdAt, role,
    })),
  };
}

/** Why a thing was proposed, or why something is thought of the person. */
export async function why(step: Step): Promise<Outcome> {
  const { said, occasion: { understood: { slots } }, deeds } = step;
  const [card] = targetCards(step);
  if (card) return { kind: 'why_item', card };
  const about = slots.about ?? '';
  if (about === '') {
    const meant = await cardMeant(step);
    if (meant === 'which') return { kind: 'which_one', cards: lastCards(said.turns) };
    if (meant) return { kind: 'why_item', card: meant };
    const [receipt] = lastReceipts(said.turns);
    return explained(step, receipt?.tag ?? '', deeds);
  }
  const meant = await cardMeant(step);
  return meant !== null && meant !== 'which' && meant.reason !== '' ? { kind: 'why_item', card: meant }
    : explained(step, about, deeds);
}

async function explained(step: Step, about: string, deeds: Step['deeds']): Promise<Outcome> {
  if (about === '') return { kind: 'why_tag', about, explanations: [] };
  const explanations = await tried(step, 'explain', () => deeds.memory.explain(step.said.line.userId, about));
  return explanations === 'away' ? away('memory') : { kind: 'why_tag', about, explanations };
}

/** Notes what a line took away, so that "undo" finds it. */
export async function noteUndoable(step: Step, gone: readonly ForgottenTag[]): Promise<void> {
  const { said: { line, offRecord }, deeds } = step;
  const changeIds = gone.flatMap(({ changeId }) => changeId ?? []);
  if (offRecord || changeIds.length === 0) return;
  await deeds.undoables.note(line.userId, { lineId: line.id, changeIds }, deeds.now())
    .catch((error: unknown) => deeds.failed('note-undoable', error));
}

/** Takes back what a line taught, tag by tag; null when taste-memory does not answer. */
async function takeBack(step: Step, receipts: readonly ReceiptCard[]): Promise<string[] | null> {
  const { said: { line }, deeds } = step;
  const names: string[] = [];
  for (const { tagId, lineId, tag } of receipts) {
    const forgotten = await tried(step, 'forget', () =>
      deeds.memory.forget(line.userId, { tagId, messageId: lineId }, `undo:${line.id}:${tagId}`));
    if (forgotten === 'away') return null;
    await noteUndoable(step, forgotten.gone);
    names.push(tag);
  }
  return names;
}

const FORGETTING = new RegExp(
  String.raw`\b(?:forget|delete|erase|remove|unlearn|drop|scrap|wipe|clear|unsay|undo|disregard|ignore|lose|` +
    String.raw`(?:take|get) .*(?:back|off|rid))\b`,
  'i',
);

export async function forget(step: Step): Promise<Outcome> {
  const { said, occasion: { understood: { slots } }, deeds } = step;
  if (said.offRecord) return { kind: 'off_record_reads_only' };
  // Whoever tells something new wants it kept, unless they say otherwise in so many words.
  if (receiptsOf(step).length > 0 && !FORGETTING.test(step.occasion.text)) return learnedOrHeard(step);
  const about = slots.about ?? '';
  if (about === '') {
    const receipts = lastReceipts(said.turns);
    const names = await takeBack(step, receipts);
    return names === null ? away('memory') : { kind: 'forgot', names, about: receipts[0]?.tag ?? '' };
  }
  // "Forget everything about food": the words as said, where the name alone finds nothing.
  for (const words of new Set([about, afterVerb(step.occasion.text)])) {
    const forgotten = await tried(step, 'forget', () =>
      deeds.memory.forget(said.line.userId, { words }, `forget:${said.line.id}:${words}`));
    if (forgotten === 'away') return away('memory');
    await noteUndoable(step, forgotten.gone);
    const names = [...new Set([...step.removed, ...forgotten.gone.map(({ name }) => name)])];
    if (names.length > 0 || forgotten.kept.length > 0) return { kind: 'forgot', names, about, kept: forgotten.kept };
    if (forgotten.near.length > 0) return { kind: 'which_tag', names: forgotten.near };
  }
  return { kind: 'forgot', names: [], about };
}

const afterVerb = (text: string): string =>
  text.replace(/^.*?\b(?:forget|delete|erase|remove|unlearn|drop|scrap|wipe)\b[\s,:]*/is, '').slice(0, 200);

/** "No, not that": what the line itself says now holds, else what was learned last is taken back. */
export async function correct(step: Step): Promise<Outcome> {
  const { said, occasion: { understood: { slots } }, deeds } = step;
  if (said.offRecord) return { kind: 'off_record_reads_only' };
  const receipts = receiptsOf(step);
  if (receipts.length + step.removed.length > 0) return { kind: 'corrected', names: step.removed, receipts };
  const last = lastReceipts(said.turns);
  const about = slots.about;
  if (last.length > 0 && about === undefined) {
    const names = await takeBack(step, last);
    return names === null ? away('memory') : { kind: 'corrected', names, receipts: [] };
  }
  if (about === undefined) return { kind: 'corrected', names: [], receipts: [] };
  const explanations = await tried(step, 'explain', () => deeds.memory.explain(said.line.userId, about));
  if (explanations === 'away') return away('memory');
  const [first, ...others] = explanations;
  if (!first) return { kind: 'forgot', names: [], about };
  if (others.length > 0) return { kind: 'which_tag', names: explanations.map(({ tag }) => tag.name) };
  const gone = await tried(step, 'forget', () =>
    deeds.memory.forget(said.line.userId, { tagId: first.tag.tagId }, `correct:${said.line.id}`));
  if (gone === 'away') return away('memory');
  await noteUndoable(step, gone.gone);
  return { kind: 'corrected', names: [first.tag.name], receipts: [] };
}

/** Takes back what the line before taught, and brings back what it took away, while taste-memory still can. */
export async function undo(step: Step): Promise<Outcome> {
  const { said: { line, turns, offRecord }, deeds } = step;
  if (offRecord) return { kind: 'off_record_reads_only' };
  const receipts = lastReceipts(turns);
  const last = await tried(step, 'undo', () => deeds.undoables.last(line.userId, deeds.now()));
  if (last === 'away') return away('memory');
  // What was learned since then comes first.
  const changeIds = receipts.length === 0 || receipts.some(({ lineId }) => lineId === last?.lineId)
    ? last?.changeIds ?? [] : [];
  if (receipts.length + changeIds.length === 0) return { kind: 'nothing_to_undo' };
  const restored: string[] = [];
  for (const changeId of changeIds) {
    const key = `restore:${line.id}:${changeId}`;
    const tag = await tried(step, 'undo', () => deeds.memory.undo(line.userId, changeId, key));
    if (tag === 'away') return away('memory');
    if (tag !== null) restored.push(tag.name);
  }
  const names = await takeBack(step, receipts);
  if (names === null) return away('memory');
  await tried(step, 'undo', () => deeds.undoables.done(line.userId, changeIds));
  return names.length + restored.length === 0 ? { kind: 'too_late_to_undo' }
    : { kind: 'undone', what: names.join(', '), restored };
}
