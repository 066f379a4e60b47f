import { failureText, useLive } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Drawer,
  EmptyState,
  KeyHints,
  type NotebookLook,
  Page,
  Skeleton,
  Stack,
  toast,
  useMedia,
} from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { PanelBottom, Plus } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import type { CompetencyBook, GradebookView, ItemView } from '../../contract.ts';
import { isPublic } from '../../grading/index.ts';
import { gradebook } from '../api.ts';
import { BookGrid } from './BookGrid.tsx';
import { BookToolbar } from './BookToolbar.tsx';
import type { BookCell } from './cells.ts';
import { Inspector } from './Inspector.tsx';
import { useKeptBook } from './kept.ts';
import { bringItemDialog, ItemDialog, LevelBook, useLaterParts } from './later.ts';
import { type Pasted, PastePreview } from './PastePreview.tsx';
import { Remarks } from './Remarks.tsx';
import { useMarks } from './use-marks.ts';
import { usePlace } from './use-place.ts';
import { usePresence } from './use-presence.ts';
import { useTotals } from './use-totals.ts';

/** The gradebook of a class: one term at a time, everything by keyboard, every mark saved by itself. */
export function Book({ view }: { view: GradebookView }) {
  const cache = useQueryClient();
  const wide = useMedia('(min-width: 1100px)');
  useKeptBook(view);
  useLaterParts();
  const marks = useMarks(view);
  const totals = useTotals(view, marks);
  const [at, setAt] = useState<{ studentId: string; itemId: string | null } | null>(null);
  const [commentAsked, setCommentAsked] = useState(0);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [item, setItem] = useState<ItemView | 'new' | null>(null);
  useLive(['gradebook.written'], (message) => {
    const news = message.type === 'news' ? (message.data as { sectionId: string; cells: BookCell[] } | null) : null;
    if (news && news.sectionId === view.section.id) marks.hear(news.cells);
    // After a lost connection anything may have been missed; too much at once comes as the advice to read again.
    else if (message.type === 'resync' || message.again)
      void cache.invalidateQueries({ queryKey: gradebook.open.queryKey({ input: { sectionId: view.section.id } }) });
  });
  const presence = usePresence(view, at);
  const openItem = async (wanted: ItemView | 'new') => {
    try {
      await bringItemDialog();
      setItem(wanted);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };

  const place = usePlace(view, totals, marks);
  const { termId, items, isReadOnly } = place;
  // The cursor is drawn first; the panel follows when the keys pause.
  const inspected = useDeferredValue(at);
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
      commentAsked={commentAsked}
      onClose={wide ? () => setAt(null) : null}
    />
  );

  return (
    <Page
      title={view.section.name}
      breadcrumbs={[{ label: m.gradebook_title(), href: '/teacher/gradebook' }]}
      notebook={view.section.look as NotebookLook}
    >
      <Stack gap={12}>
        <BookToolbar view={view} place={place} marks={marks} presence={presence} onItem={openItem} />
        <Remarks view={view} termId={termId} />
        {view.competency && place.by === 'levels' && view.students.length > 0 ? (
          <Suspense fallback={<Skeleton shape="grid" />}>
            <LevelBook view={view} book={view.competency} place={place} marks={marks} />
          </Suspense>
        ) : items.length === 0 || view.students.length === 0 ? (
          <EmptyState
            scene="desk"
            title={view.students.length === 0 ? m.gradebook_no_students() : m.gradebook_no_items()}
            action={
              !isReadOnly &&
              view.students.length > 0 && (
                <Button variant="primary" icon={Plus} onPress={() => void openItem('new')}>
                  {m.gradebook_add_item()}
                </Button>
              )
            }
          >
            {view.students.length === 0 ? m.gradebook_no_students_text() : m.gradebook_no_items_text()}
          </EmptyState>
        ) : (
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
              onFocus={(studentId, itemId) => setAt({ studentId, itemId })}
              onComment={() => setCommentAsked((count) => count + 1)}
              onPaste={(changes, apply) => setPasted({ changes, apply })}
            />
            {wide && inspector}
          </div>
        )}
        {!wide && at && place.by === 'points' && (
          <Drawer
            side="bottom"
            title={view.students.find((student) => student.id === at.studentId)?.name ?? ''}
            trigger={<Button icon={PanelBottom}>{m.gradebook_open_panel()}</Button>}
          >
            {inspector}
          </Drawer>
        )}
        <KeyHints items={view.competency && place.by === 'levels' ? levelKeys(view.competency) : pointKeys()} />
      </Stack>
      {pasted && <PastePreview view={view} pasted={pasted} onClose={() => setPasted(null)} />}
      <Suspense>
        {item && (
          <ItemDialog view={view} termId={termId} item={item === 'new' ? null : item} onClose={() => setItem(null)} />
        )}
      </Suspense>
    </Page>
  );
}

const pointKeys = () => [
  { keys: ['↑', '↓'], does: m.gradebook_key_move() },
  { keys: ['0–9'], does: m.gradebook_key_type() },
  { keys: ['Enter'], does: m.gradebook_key_next() },
  { keys: ['M'], does: m.gradebook_key_missing() },
  { keys: ['E'], does: m.gradebook_key_excused() },
  { keys: ['C'], does: m.gradebook_key_comment() },
  { keys: ['⌘V'], does: m.gradebook_key_paste() },
  { keys: ['⌘Z'], does: m.gradebook_key_undo() },
];

const levelKeys = ({ rules }: CompetencyBook) => [
  { keys: ['↑', '↓'], does: m.gradebook_key_move() },
  { keys: rules.scale.levels.map((level) => level.id).toReversed(), does: m.gradebook_key_level() },
  { keys: ['Enter'], does: m.gradebook_key_next() },
];
