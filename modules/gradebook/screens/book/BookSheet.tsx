import { m } from '@patio/messages';
import { Button, Drawer, useMedia } from '@patio/ui';
import { PanelBottom } from 'lucide-react';
import { Suspense, startTransition, useEffect, useState } from 'react';
import type { GradebookView } from '../../contract.ts';
import { isPublic } from '../../model/index.ts';
import { BookGrid, type BookGridProps } from './BookGrid.tsx';
import { keyOf } from './cells.ts';
import { Inspector } from './later.ts';
import type { BookState } from './use-book-state.ts';
import type { Changes } from './use-changes.ts';
import type { Drafts } from './use-drafts.ts';
import type { Marks } from './use-marks.ts';
import type { Presence } from './use-presence.ts';
import type { Totals } from './use-totals.ts';

interface BookSheetProps {
  view: GradebookView;
  place: BookState;
  marks: Marks;
  totals: Totals;
  presence: Presence;
  drafts: Drafts;
  changes: Changes;
  wanted: BookGridProps['wanted'];
  /** Takes the cursor to a mark. */
  onGo: (itemId: string, studentId: string) => void;
  onPaste: BookGridProps['onPaste'];
}
type At = { studentId: string; itemId: string | null } | null;

const PAUSE = 120;

/** Where the cursor has come to rest: the panel follows when the keys pause, so that no key waits for it. */
function useRest(at: At): At {
  const [rest, setRest] = useState(at);
  const moves = at !== null && rest !== null;
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRest(at)), moves ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [at, moves]);
  return at && rest;
}

/** The sheet and, beside it or behind a button, everything about the mark under the cursor. Nothing else is drawn when it moves. */
export function BookSheet({
  view,
  place,
  marks,
  totals,
  presence,
  drafts,
  changes,
  wanted,
  onGo,
  onPaste,
}: BookSheetProps) {
  const wide = useMedia('(min-width: 1100px)');
  const { termId, items, isReadOnly } = place;
  const [at, setAt] = useState<At>(null);
  const [comment, setComment] = useState<{ asked: number; at: At }>({ asked: 0, at: null });
  const [isOpen, setOpen] = useState(false);
  const rest = useRest(at);
  const inspected = comment.at === at ? at : rest;
  const inspector = inspected && (
    <Inspector
      view={view}
      termId={termId}
      studentId={inspected.studentId}
      item={items.find((each) => each.id === inspected.itemId)}
      marks={marks}
      totals={totals}
      isReadOnly={isReadOnly}
      isPublic={place.sheet !== undefined && isPublic(place.sheet.state)}
      commentAsked={comment.at === inspected ? comment.asked : 0}
      drafts={drafts}
      change={changes.get(keyOf(inspected.itemId ?? '', inspected.studentId))}
      onDone={() => {
        setOpen(false);
        if (inspected.itemId) onGo(inspected.itemId, inspected.studentId);
      }}
      onClose={wide ? () => setAt(null) : null}
    />
  );
  return (
    <>
      <div className={wide && at ? 'grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4' : undefined}>
        <BookGrid
          view={view}
          termId={termId}
          items={items}
          marks={marks}
          totals={totals}
          isReadOnly={isReadOnly}
          presence={presence}
          students={place.students}
          onFocus={(studentId, itemId) => {
            setAt({ studentId, itemId });
            presence.go({ studentId, itemId });
          }}
          onComment={() => {
            setComment(({ asked }) => ({ asked: asked + 1, at }));
            setOpen(!wide);
          }}
          drafts={drafts}
          changes={changes}
          wanted={wanted}
          onPaste={onPaste}
        />
        <Suspense>{wide && inspector}</Suspense>
      </div>
      {!wide && at && (
        <Drawer
          side="bottom"
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={view.students.find((student) => student.id === at.studentId)?.name ?? ''}
          trigger={<Button icon={PanelBottom}>{m.gradebook_open_panel()}</Button>}
        >
          <Suspense>{inspector}</Suspense>
        </Drawer>
      )}
    </>
  );
}
