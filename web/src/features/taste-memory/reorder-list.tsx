import { memo, useMemo, type KeyboardEvent } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import type { TagRow } from './tag-groups.ts';
import { type RowProps, type Sorting, TagItem } from './tag-item.tsx';
import type { TagChange } from './undo-changes.ts';
import { GoneTag } from './undo-notice.tsx';

export type ListRow = TagRow | TagChange;

export interface TagListProps extends RowProps {
  label: string;
  rows: readonly ListRow[];
  changes: ReadonlyMap<string, TagChange>;
  settled: Settled | null;
}

interface ReorderListProps extends TagListProps {
  /** The tags among the rows, in their order. */
  ordered: readonly TagRow[];
  /** How many tags of the list come before these, and how many it has. */
  offset: number;
  count: number;
  onMove: (tagId: string, to: number) => void;
}

const words = copy.reorder;
// A press that moves less is a press and no drag.
const DRAG_PX = 5;

/** A list whose order is changed: by dragging, by its buttons, by keys. */
export function ReorderList({ label, rows, ordered, offset, count, changes, settled, onMove, ...row }: ReorderListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => ordered.map(({ id }) => id), [ordered]);
  const move = useMemo(
    () => (tag: TagRow, to: number) => {
      const place = Math.max(0, Math.min(count - 1, to));
      onMove(tag.id, place);
      row.actions.say(words.now(tag.tag, place + 1, count));
    },
    [count, onMove, row.actions],
  );
  const nameOf = (id: UniqueIdentifier) => ordered.find((tag) => tag.id === id)?.tag ?? '';
  const placeOf = (id: UniqueIdentifier) => offset + ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? words.over(nameOf(active.id), placeOf(over.id), count) : undefined),
    onDragEnd: ({ active, over }) => (over ? words.dropped(nameOf(active.id), placeOf(over.id), count) : undefined),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="pref-tags is-sorted" aria-label={label}>
          {rows.map((each) =>
            'tagId' in each ? (
              <GoneTag key={each.tagId} change={each} actions={row.actions} />
            ) : (
              <SortableTag
                key={each.id}
                tag={each}
                at={offset + ids.indexOf(each.id)}
                count={count}
                onMove={move}
                change={changes.get(each.id) ?? null}
                settled={settled?.tagId === each.id ? settled : null}
                {...row}
              />
            ),
          )}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableTagProps extends RowProps {
  tag: TagRow;
  at: number;
  count: number;
  onMove: (tag: TagRow, to: number) => void;
  change: TagChange | null;
  settled: Settled | null;
}

const SortableTag = memo(function SortableTag({ tag, at, count, onMove, ...row }: SortableTagProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: tag.id,
  });
  const handle = useMemo(
    () => (
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="icon-btn pref-grip"
        {...attributes}
        {...listeners}
        aria-label={words.handle(tag.tag)}
      >
        <GripVertical size={16} aria-hidden />
      </button>
    ),
    [setActivatorNodeRef, attributes, listeners, tag.tag],
  );
  const steps = useMemo(
    () =>
      (
        [
          [words.up(tag.tag), ArrowUp, at - 1, 'Alt+ArrowUp'],
          [words.down(tag.tag), ArrowDown, at + 1, 'Alt+ArrowDown'],
        ] as const
      ).map(([label, Icon, to, keys]) => (
        <button
          key={label}
          type="button"
          className="icon-btn"
          aria-label={label}
          aria-keyshortcuts={keys}
          // Not `disabled`: who arrives at the end by pressing keeps the focus.
          aria-disabled={to < 0 || to >= count || undefined}
          onClick={() => {
            if (to >= 0 && to < count) onMove(tag, to);
          }}
        >
          <Icon size={16} aria-hidden />
        </button>
      )),
    [tag, at, count, onMove],
  );
  const shift = CSS.Translate.toString(transform);
  const sorting = useMemo<Sorting>(
    () => ({
      setNode: setNodeRef,
      handle,
      steps,
      transform: shift,
      transition,
      lifted: isDragging,
      onKeyDown: (event: KeyboardEvent) => {
        const to = event.altKey ? keyTarget(event.key, at, count) : undefined;
        if (to === undefined || isDragging) return;
        event.preventDefault();
        if (to !== at && to >= 0 && to < count) onMove(tag, to);
      },
    }),
    [setNodeRef, handle, steps, shift, transition, isDragging, tag, at, count, onMove],
  );
  return <TagItem tag={tag} editing sorting={sorting} {...row} />;
});

const keyTarget = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 })[key];
