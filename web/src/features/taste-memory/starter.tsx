import type { Domain } from '../../gql/graphql.ts';
import { DOMAIN_LABELS, DOMAINS } from '../../shared/domains.ts';
import { Button, Panel, Quip } from '../../shared/ui/kit.tsx';
import type { AddTagStart } from './add-tag-dialog.tsx';
import { copy } from './copy.ts';

/** A card per domain, for a person of whom nothing is known yet. */
export function Starter({ onAdd }: { onAdd: (start: AddTagStart) => void }) {
  return (
    <>
      <h2 className="h3">{copy.starterTitle}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {DOMAINS.map((domain) => (
          <StarterCard key={domain} domain={domain} onAdd={onAdd} />
        ))}
      </div>
    </>
  );
}

function StarterCard({ domain, onAdd }: { domain: Domain; onAdd: (start: AddTagStart) => void }) {
  const label = DOMAIN_LABELS[domain];
  return (
    <Panel title={label} className="grid grid-rows-[auto_1fr]">
      <div className="grid content-between gap-4 px-5 pb-5">
        <Quip>{copy.starters[domain]}</Quip>
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={`Like something in ${label}`}
            onClick={() => onAdd({ domain, stance: 'like' })}
          >
            Like
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Dislike something in ${label}`}
            onClick={() => onAdd({ domain, stance: 'dislike' })}
          >
            Dislike
          </Button>
        </div>
      </div>
    </Panel>
  );
}
