import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import type { Domain } from '../../gql/graphql.ts';
import { DOMAIN_LABELS, DOMAINS, isAllergies } from '../../shared/domains.ts';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import { CONFIDENCE_SHOWN, IN_PLACE_NOTICE_MS, TAGS_POLL_MS } from '../../shared/timing.ts';
import { Button, Later, Loading, Panel, Quip } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import type { AddTagStart } from './add-tag-dialog.tsx';
import type { Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import { SubcategoryGroup } from './subcategory-group.tsx';
import { groupTags } from './tag-groups.ts';
import { PREFERENCES } from './tag-operations.ts';

const AddTagDialog = lazy(async () => ({ default: (await import('./add-tag-dialog.tsx')).AddTagDialog }));

export function PreferencesPage() {
  const preferences = useQuery(PREFERENCES, stayCurrent(TAGS_POLL_MS, 'tags'));
  const { error, refetch } = preferences;
  const data = keptData(preferences);
  const [adding, setAdding] = useState<AddTagStart | null>(null);
  // Up here, because the answer may take the tag that was asked about into another.
  const [settled, setSettled] = useState<Settled | null>(null);
  useEffect(() => {
    const timer = settled && setTimeout(() => setSettled(null), IN_PLACE_NOTICE_MS);
    return () => clearTimeout(timer ?? undefined);
  }, [settled]);
  const userId = data?.me?.id;
  const tags = data?.me?.tags?.filter((tag) => tag.confidence >= CONFIDENCE_SHOWN || isConstraint(tag));
  const shown = groupTags(tags ?? []);
  const unused = DOMAINS.filter((domain) => !shown.some((group) => group.domain === domain));
  return (
    <main id="main" className="page">
      <div>
        <h1 className="h1">{copy.title}</h1>
        <Quip className="mt-2">{copy.quip}</Quip>
        <p className="mt-3 max-w-[65ch] text-ink-2">{copy.intro}</p>
        <Later what="preferences" className="mt-3">
          {copy.later}
        </Later>
      </div>
      {!tags && !error && !data && <Loading className="boot-in" />}
      {!tags && (error || data) && (
        <Unavailable what="Your taste" onRetry={() => void refetch()} className="panel p-5" />
      )}
      {tags?.length === 0 && <Starter onAdd={setAdding} />}
      {shown.map(({ domain, groups }) => (
        <Panel
          key={domain}
          title={DOMAIN_LABELS[domain]}
          data-domain={domain}
          aside={
            <Button
              variant="outline"
              size="sm"
              aria-label={`Add Tag to ${DOMAIN_LABELS[domain]}`}
              onClick={() => setAdding({ domain })}
            >
              <Plus size={16} aria-hidden />
              Add Tag
            </Button>
          }
        >
          <div className="grid gap-5 p-5 pt-2">
            {groups.map(({ subcategory, label, tags: own }) => (
              <SubcategoryGroup
                key={subcategory}
                domain={domain}
                subcategory={subcategory}
                label={label}
                tags={own}
                onAdd={setAdding}
                settled={settled}
                onSettled={setSettled}
              />
            ))}
          </div>
        </Panel>
      ))}
      {tags && tags.length > 0 && unused.length > 0 && (
        <Panel title={copy.addToNew}>
          <div className="flex flex-wrap gap-2 p-5 pt-2">
            {unused.map((domain) => (
              <Button key={domain} variant="outline" size="sm" onClick={() => setAdding({ domain })}>
                <Plus size={16} aria-hidden />
                {DOMAIN_LABELS[domain]}
              </Button>
            ))}
          </div>
        </Panel>
      )}
      <Suspense>
        {adding && userId && (
          <AddTagDialog
            start={adding}
            userId={userId}
            known={tags ?? []}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </main>
  );
}

const isConstraint = (tag: { domain: Domain; subcategory: string }) => isAllergies(tag.domain, tag.subcategory);

function Starter({ onAdd }: { onAdd: (start: AddTagStart) => void }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {DOMAINS.map((domain) => (
        <Panel key={domain} title={DOMAIN_LABELS[domain]}>
          <div className="grid gap-3 px-5 pb-5">
            <p className="text-ink-2">{copy.emptyDomain(DOMAIN_LABELS[domain])}</p>
            <div className="flex gap-2">
              <Button
                size="sm"
                aria-label={`Like something in ${DOMAIN_LABELS[domain]}`}
                onClick={() => onAdd({ domain, stance: 'like' })}
              >
                Like
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Dislike something in ${DOMAIN_LABELS[domain]}`}
                onClick={() => onAdd({ domain, stance: 'dislike' })}
              >
                Dislike
              </Button>
            </div>
          </div>
        </Panel>
      ))}
    </div>
  );
}
