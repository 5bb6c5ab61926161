import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { Domain } from '../../gql/graphql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { TAG_ADDED_MS } from '../../shared/timing.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { listCopy } from './list-copy.ts';
import { ADD_TAGS, keepTags, PROCESS_LIST } from './list-operations.ts';
import { foldName, nextBatch, polarityOf, type Row, rowsOf, waiting, withRows } from './upload-list-state.ts';

export interface ListTarget {
  domain: Domain;
  subcategory: string;
  stance: 'like' | 'dislike';
  userId: string;
  /** Names that the person has in this domain, folded. */
  known: ReadonlySet<string>;
}

export type RunState = 'idle' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done';

interface Run {
  state: RunState;
  /** How many there were to add when it began. */
  total: number;
}

const IDLE: Run = { state: 'idle', total: 0 };

/** A pasted list: read by the server, then added row by row or all at once, in batches that can be stopped. */
export function useUploadList(target: ListTarget) {
  const { domain, subcategory } = target;
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [failure, setFailure] = useState('');
  const [run, setRun] = useState(IDLE);
  const [processList, { loading: processing }] = useMutation(PROCESS_LIST);
  const [addTags] = useMutation(ADD_TAGS);
  // A run lasts over many renders and must see the newest of these.
  const now = useRef({ rows: rows ?? [], target, stopped: false });
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    now.current.target = target;
  });
  useEffect(() => {
    const { current } = now;
    const pending = timers.current;
    current.stopped = false;
    return () => {
      current.stopped = true;
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  const keep = (next: readonly Row[]) => {
    now.current.rows = next;
    setRows(next);
  };
  const mark = (names: ReadonlySet<string>, change: Partial<Row>) => {
    if (names.size > 0) keep(withRows(now.current.rows, names, change));
  };

  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.error, description: listCopy.processFailed });
  };
  const process = async (text: string) => {
    if (processing) return;
    setFailure('');
    if (!text.trim()) return setFailure(listCopy.empty);
    try {
      const { data } = await processList({ variables: { domain, subcategory, text } });
      const result = data?.processList;
      if (result?.__typename !== 'ListProcessed') return fail(result?.message ?? listCopy.processFailed);
      keep(rowsOf(result.entries, domain, subcategory));
      setLeftOut(result.leftOut);
      setRun(IDLE);
    } catch (error) {
      fail(sentenceOf(error, listCopy.processFailed));
    }
  };

  /** Sends rows of one polarity. Answers the sentence of a refusal, which means that none of them was added. */
  const send = async (batch: readonly Row[], { stance, userId }: ListTarget): Promise<string | null> => {
    const names = new Set(batch.map(({ tag }) => tag));
    const polarity = polarityOf(domain, batch[0]?.subcategory ?? subcategory, stance);
    const tags = batch.map((row) => ({ tag: row.tag, subcategory: row.subcategory }));
    mark(names, { state: 'loading', failure: '' });
    try {
      const { data } = await addTags({
        variables: { domain, polarity, tags },
        update: (cache, { data: answered }) => {
          const result = answered?.addTags;
          if (result?.__typename !== 'TagsAdded') return;
          keepTags(
            cache,
            userId,
            result.tags.map(({ id }) => id),
          );
        },
      });
      const result = data?.addTags;
      if (result?.__typename !== 'TagsAdded') {
        mark(names, { state: 'normal' });
        return result?.message ?? copy.addFailed;
      }
      const known = new Set(result.existing.map(foldName));
      const existing = new Set(batch.filter(({ folded }) => known.has(folded)).map(({ tag }) => tag));
      const added = new Set([...names].filter((name) => !existing.has(name)));
      mark(existing, { state: 'exists' });
      mark(added, { state: 'added' });
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        mark(added, { state: 'exists' });
      }, TAG_ADDED_MS);
      timers.current.add(timer);
      return null;
    } catch (error) {
      mark(names, { state: 'normal' });
      throw error;
    }
  };

  // One that does not fit holds nobody else up: it is looked for by halves and then says itself what is wrong with it.
  const sendOrSift = async (batch: readonly Row[], as: ListTarget): Promise<void> => {
    const refusal = await send(batch, as);
    if (refusal === null) return;
    if (batch.length === 1) return mark(new Set(batch.map(({ tag }) => tag)), { failure: refusal });
    const middle = Math.ceil(batch.length / 2);
    await sendOrSift(batch.slice(0, middle), as);
    await sendOrSift(batch.slice(middle), as);
  };

  const addOne = async (tag: string) => {
    const row = now.current.rows.find((each) => each.tag === tag && each.state === 'normal');
    if (!row) return;
    const say = (sentence: string) => {
      mark(new Set([tag]), { failure: sentence });
      toast({ variant: 'destructive', title: copy.error, description: copy.addFailed });
    };
    try {
      const refusal = await send([row], target);
      if (refusal !== null) return say(refusal);
      const after = now.current.rows.find((each) => each.tag === tag);
      if (after?.state !== 'exists') return toast({ title: copy.added.title, description: copy.added.text });
      mark(new Set([tag]), { failure: copy.existsText(row.tag, domain) });
      toast({ title: copy.exists, description: copy.existsText(row.tag, domain) });
    } catch (error) {
      say(sentenceOf(error, copy.addFailed));
    }
  };

  const addAll = async () => {
    if (run.state === 'running' || run.state === 'stopping') return;
    const { current } = now;
    const resumes = run.state === 'stopped' || run.state === 'failed';
    // What went wrong before may go well now.
    keep(current.rows.map((row) => (row.state === 'normal' && row.failure ? { ...row, failure: '' } : row)));
    const total = resumes ? run.total : waiting(current.rows, current.target.known).length;
    current.stopped = false;
    setRun({ state: 'running', total });
    try {
      for (;;) {
        const batch = nextBatch(current.rows, current.target.known, domain);
        if (batch.length === 0) return setRun({ state: 'done', total });
        if (current.stopped) return setRun({ state: 'stopped', total });
        await sendOrSift(batch, target);
      }
    } catch {
      setRun({ state: 'failed', total });
      toast({ variant: 'destructive', title: copy.error, description: copy.addFailed });
    }
  };

  const stop = () => {
    now.current.stopped = true;
    setRun((before) => (before.state === 'running' ? { ...before, state: 'stopping' } : before));
  };

  return { rows, leftOut, failure, processing, run, process, addOne, addAll, stop };
}
