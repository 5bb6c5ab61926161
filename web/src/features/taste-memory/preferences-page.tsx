import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import type { Domain } from '../../gql/graphql.ts';
import { DOMAIN_LABELS, DOMAINS, isAllergies } from '../../shared/domains.ts';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import { onDemand, openWhenThere } from '../../shared/on-demand.ts';
import { CONFIDENCE_SHOWN, IN_PLACE_NOTICE_MS, TAGS_POLL_MS } from '../../shared/timing.ts';
import { Button, Loading, Panel, Quip } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import type { AddTagStart } from './add-tag-dialog.tsx';
import type { Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import type { ListRow } from './reorder-list.tsx';
import { Starter } from './starter.tsx';
import { ReorderList, SubcategoryGroup } from './subcategory-group.tsx';
import { type DomainGroup, groupTags, isThere, type TagRow } from './tag-groups.ts';
import type { RowProps } from './tag-item.tsx';
import { PREFERENCES } from './tag-operations.ts';
import { type TagChange, useTagChanges } from './undo-changes.ts';

const AddTagDialog = onDemand(async () => (await import('./add-tag-dialog.tsx')).AddTagDialog);
const TagDetails = onDemand(async () => (await import('./tag-details.tsx')).TagDetails);
const PARTS = [TagDetails, AddTagDialog, ReorderList];

const NO_TAGS: readonly TagRow[] = [];

export function PreferencesPage() {
  const preferences = useQuery(PREFERENCES, stayCurrent(TAGS_POLL_MS, 'tags'));
  const { error, refetch } = preferences;
  const data = keptData(preferences);
  const [adding, setAdding] = useState<AddTagStart | null>(null);
  const [opened, setOpened] = useState<TagRow | null>(null);
  // Up here, because the answer may take the tag that was asked about into another.
  const [settled, setSettled] = useState<Settled | null>(null);
  useEffect(() => {
    const timer = settled && setTimeout(() => setSettled(null), IN_PLACE_NOTICE_MS);
    return () => clearTimeout(timer ?? undefined);
  }, [settled]);
  const userId = data?.me?.id;
  const known = data?.me?.tags;
  const tags = useMemo(
    () => known?.filter((tag) => tag.confidence >= CONFIDENCE_SHOWN || isConstraint(tag)) ?? null,
    [known],
  );
  const { changes, said, actions } = useTagChanges(userId, tags ?? NO_TAGS, opened !== null);
  const { rows, inPlace } = useMemo(() => rowsOf(tags ?? NO_TAGS, changes), [tags, changes]);
  const shown = useMemo(() => groupTags(rows.map((row) => ({ ...placed(row), row }))), [rows]);
  const unused = DOMAINS.filter((domain) => !shown.some((group) => group.domain === domain));
  // While there is a connection, so that nothing is missing when there is none.
  const isShown = tags !== null;
  useEffect(() => {
    if (isShown) for (const part of PARTS) part.preload().catch(() => undefined);
  }, [isShown]);
  const onOpen = useCallback((tag: TagRow) => openWhenThere(TagDetails, () => setOpened(tag)), []);
  const onAdd = useCallback((start: AddTagStart) => openWhenThere(AddTagDialog, () => setAdding(start)), []);
  const row = { actions, onOpen, onSettled: setSettled };
  return (
    <main id="main" className="page">
      <div>
        <h1 className="h1">{copy.title}</h1>
        <Quip className="mt-2">{copy.quip}</Quip>
        <p className="mt-3 max-w-[65ch] text-pretty text-ink-2">
          {copy.intro} {copy.order}
        </p>
      </div>
      <p role="status" className="sr-only">
        {said.sentence}
      </p>
      {!tags && !error && !data && <Loading className="boot-in" />}
      {!tags && (error || data) && (
        <Unavailable what="Your taste" onRetry={() => void refetch()} className="panel p-5" />
      )}
      {tags && rows.length === 0 && <Starter onAdd={onAdd} />}
      {shown.map((group) => (
        <DomainPanel
          key={group.domain}
          group={group}
          userId={userId}
          changes={inPlace}
          settled={settled}
          onAdd={onAdd}
          {...row}
        />
      ))}
      {rows.length > 0 && unused.length > 0 && (
        <Panel title={copy.addToNew}>
          <div className="flex flex-wrap gap-2 p-5 pt-2">
            {unused.map((domain) => (
              <Button key={domain} variant="outline" size="sm" onClick={() => onAdd({ domain })}>
                <Plus size={16} aria-hidden />
                {DOMAIN_LABELS[domain]}
              </Button>
            ))}
          </div>
        </Panel>
      )}
      <Suspense>
        {adding && userId && (
          <AddTagDialog start={adding} userId={userId} known={tags ?? []} onClose={() => setAdding(null)} />
        )}
        {opened && (
          <TagDetails key={opened.id} tag={opened} actions={actions} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </main>
  );
}

const isConstraint = (tag: { domain: Domain; subcategory: string }) => isAllergies(tag.domain, tag.subcategory);

const placed = (row: ListRow) => {
  const { domain, subcategory } = 'tagId' in row ? row.place : row;
  return { domain, subcategory };
};

/** What stands on the page: tags, and the empty places of those that just went; and the changes that show on a tag. */
function rowsOf(tags: readonly TagRow[], changes: readonly TagChange[]) {
  const rows: ListRow[] = [...tags];
  const inPlace = new Map<string, TagChange>();
  for (const change of changes) {
    const at = rows.findIndex((row) => !('tagId' in row) && row.id === change.tagId);
    const tag = tags.find((each) => each.id === change.tagId);
    const there = tag !== undefined && isThere(tag, change.place);
    if (change.kind === 'edited') {
      if (!change.undone) inPlace.set(change.tagId, change);
      continue;
    }
    // Taken back, and its tag is in its list again.
    if (change.undone && there) continue;
    // Gone, though a list that was asked for before still names it here.
    if (at >= 0 && (there || change.kind === 'deleted')) rows.splice(at, 1);
    rows.push(change);
  }
  return { rows, inPlace };
}

interface DomainPanelProps extends RowProps {
  group: DomainGroup<{ domain: Domain; subcategory: string; row: ListRow }>;
  userId: string | undefined;
  changes: ReadonlyMap<string, TagChange>;
  settled: Settled | null;
  onAdd: (start: AddTagStart) => void;
}

function DomainPanel({ group: { domain, groups, empty }, onAdd, ...rest }: DomainPanelProps) {
  const label = DOMAIN_LABELS[domain];
  return (
    <Panel
      title={label}
      data-domain={domain}
      aside={
        <Button variant="outline" size="sm" aria-label={`Add Tag to ${label}`} onClick={() => onAdd({ domain })}>
          <Plus size={16} aria-hidden />
          Add Tag
        </Button>
      }
    >
      <div className="grid gap-5 p-5 pt-2">
        {groups.map(({ subcategory, label: name, tags }) => (
          <SubcategoryGroup
            key={subcategory}
            domain={domain}
            subcategory={subcategory}
            label={name}
            rows={tags.map(({ row }) => row)}
            onAdd={onAdd}
            {...rest}
          />
        ))}
        {empty.length > 0 && (
          <div className="pref-empty">
            {empty.map(({ subcategory, label: name }) => (
              <Button
                key={subcategory}
                variant="ghost"
                size="sm"
                aria-label={`Add to ${name}`}
                onClick={() => onAdd({ domain, subcategory })}
              >
                <Plus size={15} aria-hidden />
                {name}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}
