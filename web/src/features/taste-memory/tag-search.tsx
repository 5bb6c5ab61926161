import { useEffect, useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { Domain } from '../../gql/graphql.ts';
import { OVERVIEW_LETTERS } from '../../shared/timing.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { foldName } from './upload-list-state.ts';
import { isSearched, lettersNeeded, type Suggestion, useSuggestions } from './use-suggestions.ts';

interface TagSearchProps {
  ref?: Ref<HTMLInputElement>;
  domain: Domain;
  subcategory: string;
  label: string;
  text: string;
  error: string | undefined;
  /** Names that are there already, folded. */
  known: ReadonlySet<string>;
  onText: (text: string) => void;
  /** A suggestion was picked, or, with null, the text as it is. */
  onPick: (tag: string, from: Suggestion | null) => void;
}

// Longer names are refused by the search and by the list of tags.
const LONGEST = 200;
// Where a list mixes kinds of the same name: a song and the album that is called after it.
const BADGED: ReadonlySet<string> = new Set(['genre', 'song']);

const cut = (text: string) => (text.length > OVERVIEW_LETTERS ? `${text.slice(0, OVERVIEW_LETTERS).trimEnd()}…` : text);

/** A name input with suggestions (an editable combobox): arrows choose, Enter picks, Escape closes the list. */
export function TagSearch({ ref, domain, subcategory, label, text, error, known, onText, onPick }: TagSearchProps) {
  const id = useId();
  const suggestions = useSuggestions(domain, subcategory, text);
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const failed = suggestions.state === 'failed';
  const results = suggestions.state === 'found' ? suggestions.results : [];
  const typed = text.trim();
  const anyway = suggestions.state === 'found' && results.length === 0;
  const count = anyway ? 1 : results.length;
  const open = count > 0 && !closed;

  useEffect(() => setActive(-1), [suggestions.state, text]);
  useEffect(() => {
    if (failed) toast({ variant: 'destructive', title: copy.error, description: copy.searchFailed });
  }, [failed]);

  const pick = (index: number) => {
    setClosed(true);
    const from = results[index] ?? null;
    onPick(from?.title ?? typed, from);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to whoever is putting together a letter (Japanese, Chinese, Korean).
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      // The first Escape closes the list, the next one the dialog.
      event.preventDefault();
      event.stopPropagation();
      setClosed(true);
    }
    if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      pick(active);
    }
    if (count === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setClosed(false);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((at) => (at === -1 && step === -1 ? count - 1 : (at + step + count) % count));
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        role="combobox"
        className="input"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={text}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setClosed(false);
          onText(event.target.value);
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-2" aria-live="polite">
        {isSearched(subcategory) && said(suggestions.state, results.length, domain)}
      </p>
      <ul id={`${id}-list`} role="listbox" aria-label={copy.suggestions} hidden={!open} className="suggestions">
        {results.map((result, index) => (
          <Option
            key={result.id}
            id={`${id}-${index}`}
            suggestion={result}
            active={index === active}
            known={known.has(foldName(result.title))}
            onPick={() => pick(index)}
          />
        ))}
        {anyway && (
          <li
            id={`${id}-0`}
            role="option"
            aria-selected={active === 0}
            className="suggestion font-semibold"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(0)}
          >
            {copy.addAnyway(typed)}
          </li>
        )}
      </ul>
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function said(state: string, count: number, domain: Domain): string {
  if (state === 'searching') return copy.searching;
  if (state === 'failed') return copy.searchFailed;
  if (state === 'found') return count === 0 ? copy.noneFound : copy.someFound(count);
  return copy.searchHint(lettersNeeded(domain));
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  active: boolean;
  known: boolean;
  onPick: () => void;
}

function Option({ id, suggestion, active, known, onPick }: OptionProps) {
  const { title, image, year, rating, location, overview, description, type, subtype, meta } = suggestion;
  const facts = [year, meta, location, rating === null ? null : `★ ${rating.toFixed(1)}`].filter(
    (fact) => fact !== null && fact !== '' && fact !== title,
  );
  const about = overview ?? description;
  const badge = subtype ?? (BADGED.has(type) ? type : null);
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className="suggestion"
      // The focus stays in the field, so that the next name can be typed at once.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      ref={(node) => {
        if (active) node?.scrollIntoView({ block: 'nearest' });
      }}
    >
      {image !== null && (
        <img
          src={image}
          alt=""
          loading="lazy"
          className="suggestion-image"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{title}</span>
          {badge !== null && <span className="suggestion-badge">{badge}</span>}
          {known && <span className="text-sm text-ink-2">{copy.knownAlready}</span>}
        </span>
        {facts.length > 0 && <span className="text-sm text-ink-2">{facts.join(' · ')}</span>}
        {about !== null && <span className="text-sm text-ink-2">{cut(about)}</span>}
      </span>
    </li>
  );
}
