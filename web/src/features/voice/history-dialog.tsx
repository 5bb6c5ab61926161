import { useRef, useState } from 'react';
import { Tabs } from 'radix-ui';
import { Search, Trash2, X } from 'lucide-react';
import { Modal } from '../../shared/ui/modal.tsx';
import { historyCopy as copy } from './history-copy.ts';
import { type Doomed, nameOf, useDeletion } from './history-deletion.tsx';
import { HistoryMessages } from './history-messages.tsx';
import { FoundMessages, usePaused } from './history-search.tsx';
import { HistorySummaries } from './history-summaries.tsx';
import './history.css';

const NONE: ReadonlySet<string> = new Set();
const LETTERS = 2;

/** All that was said: to read, to search, and to delete. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const words = usePaused(text);
  const isSearching = words.length >= LETTERS && text.trim().length >= LETTERS;
  const [isDeleting, setDeleting] = useState(false);
  const [gone, setGone] = useState(NONE);
  const [goneTalks, setGoneTalks] = useState(NONE);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const deletes = useRef<HTMLButtonElement>(null);

  const deletion = useDeletion((ids, doomed: Doomed) => {
    setGone((known) => new Set([...known, ...ids]));
    if (!('id' in doomed)) setGoneTalks((known) => new Set([...known, nameOf(doomed)]));
    setSaid(copy.deleted(ids.length));
    // What had the focus is gone with what was deleted.
    deletes.current?.focus({ preventScroll: true });
  });
  const shownDeletion = isDeleting ? deletion : null;

  return (
    <Modal onClose={onClose} title={copy.title} className="modal-lg">
      <div className="history-bar">
        <div className="history-search">
          <Search size={17} aria-hidden />
          <input
            ref={field}
            className="input"
            aria-label={copy.search}
            placeholder={copy.search}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text && (
            <button
              type="button"
              className="icon-btn"
              aria-label={copy.clear}
              onClick={() => {
                setText('');
                field.current?.focus();
              }}
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </div>
        {!isSearching && (
          <button
            ref={deletes}
            type="button"
            className="btn btn-sm btn-outline"
            aria-pressed={isDeleting}
            onClick={() => {
              deletion.keep();
              setDeleting(!isDeleting);
            }}
          >
            <Trash2 size={15} aria-hidden />
            {isDeleting ? copy.deleteDone : copy.delete}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isSearching ? (
        <FoundMessages words={words} gone={gone} />
      ) : (
        <Tabs.Root defaultValue="messages" onValueChange={deletion.keep}>
          <Tabs.List className="history-tabs" aria-label={copy.views}>
            <Tabs.Trigger value="messages" className="history-tab">
              {copy.messages}
            </Tabs.Trigger>
            <Tabs.Trigger value="summaries" className="history-tab">
              {copy.summaries}
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="messages" tabIndex={-1}>
            <HistoryMessages deletion={shownDeletion} gone={gone} />
          </Tabs.Content>
          <Tabs.Content value="summaries" tabIndex={-1}>
            <HistorySummaries deletion={shownDeletion} goneTalks={goneTalks} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Modal>
  );
}
