import { failureText, unsavedOf, useLive, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { ClassTabs, ClassTitle } from '@patio/sections/screens';
import { Button, Callout, EmptyState, KeyHints, type NotebookLook, Page, Skeleton, Stack, toast } from '@patio/ui';
import type { GridWanted } from '@patio/ui/grid';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CompetencyBook, GradebookView, ItemView } from '../../contract.ts';
import { mayWrite, sheetLabel } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import { useLevels } from '../levels/use-levels.ts';
import { BookSheet } from './BookSheet.tsx';
import { BookToolbar } from './BookToolbar.tsx';
import type { BookCell } from './cells.ts';
import { ColumnActions, useColumnActions } from './column-actions.ts';
import { useKeptBook } from './kept.ts';
import { bringItemDialog, ItemDialog, LevelBook, PastePreview, useLaterParts } from './later.ts';
import type { Pasted } from './PastePreview.tsx';
import { Remarks } from './Remarks.tsx';
import { useBookState } from './use-book-state.ts';
import { useChanges } from './use-changes.ts';
import { useDrafts } from './use-drafts.ts';
import { useMarks } from './use-marks.ts';
import { usePresence } from './use-presence.ts';
import { useTotals } from './use-totals.ts';

/** The gradebook of a class: one term at a time, everything by keyboard, every mark saved by itself. */
export function Book({ view }: { view: GradebookView }) {
  const cache = useQueryClient();
  useKeptBook(view);
  useLaterParts();
  const marks = useMarks(view);
  const drafts = useDrafts(`gradebook.drafts ${view.section.id}`);
  const levels = useLevels(view);
  const changes = useChanges(view);
  const totals = useTotals(view, marks);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [item, setItem] = useState<ItemView | 'new' | null>(null);
  useLive(['gradebook.written'], (message) => {
    const news = message.type === 'news' ? (message.data as { sectionId: string; cells: BookCell[] } | null) : null;
    if (news && news.sectionId === view.section.id) marks.hear(news.cells);
    // After a lost connection anything may have been missed; too much at once comes as the advice to read again.
    else if (message.type === 'resync' || message.again)
      void cache.invalidateQueries({ queryKey: gradebook.open.queryKey({ input: { sectionId: view.section.id } }) });
  });
  const presence = usePresence(view);
  const openItem = async (wanted: ItemView | 'new') => {
    try {
      await bringItemDialog();
      setItem(wanted);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };

  const place = useBookState(view, totals, marks);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<GridWanted | null>(null);
  const go = (itemId: string, studentId: string) => {
    const [termId, competencyId] = itemId.split('/');
    if (competencyId !== undefined) place.change({ term: termId, by: 'levels' });
    // Its column is gone: what was typed in it can be read and thrown away where everything is that waits on this device.
    else if (!place.reveal(itemId, studentId)) return navigate('/sync');
    setWanted((now) => ({ rowId: studentId, columnId: competencyId ?? itemId, asked: (now?.asked ?? 0) + 1 }));
  };
  const { termId, items, isReadOnly } = place;
  const columnActions = useColumnActions({ place, isReadOnly, onEdit: (wanted) => void openItem(wanted) });

  return (
    <Page
      title={
        <ClassTitle
          id={view.section.id}
          name={view.section.name}
          tab="gradebook.section"
          hrefOf={(to) => `/teacher/gradebook/${to}`}
        />
      }
      breadcrumbs={[{ label: m.gradebook_title(), href: '/teacher/gradebook' }]}
      notebook={view.section.look as NotebookLook}
      tabs={<ClassTabs id={view.section.id} current="gradebook.section" />}
    >
      <ColumnActions value={columnActions}>
        <Stack gap={12}>
          <BookToolbar
            view={view}
            place={place}
            unsaved={unsavedOf(marks.edits, levels.edits)}
            drafts={drafts}
            presence={presence}
            onGo={go}
            onItem={openItem}
          />
          {place.sheet && !mayWrite(place.sheet.state) && (
            <Callout tone="info" title={sheetLabel(place.sheet.state)}>
              {m.gradebook_sheet_closed()}
            </Callout>
          )}
          <Remarks view={view} termId={termId} />
          {view.competency && place.by === 'levels' && view.students.length > 0 ? (
            <Suspense fallback={<Skeleton shape="grid" />}>
              <LevelBook
                view={view}
                book={view.competency}
                place={place}
                marks={marks}
                levels={levels}
                drafts={drafts}
                wanted={wanted}
                onGo={go}
              />
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
            <BookSheet
              view={view}
              place={place}
              marks={marks}
              totals={totals}
              presence={presence}
              drafts={drafts}
              changes={changes}
              wanted={wanted}
              onGo={go}
              onPaste={(changes, apply) => setPasted({ changes, apply })}
            />
          )}
          <KeyHints items={view.competency && place.by === 'levels' ? levelKeys(view.competency) : pointKeys()} />
        </Stack>
      </ColumnActions>
      <Suspense>
        {pasted && <PastePreview view={view} pasted={pasted} onClose={() => setPasted(null)} />}
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
  { keys: ['⌘Enter'], does: m.gradebook_key_comment_save() },
  { keys: ['⌘V'], does: m.gradebook_key_paste() },
  { keys: ['⌘Z'], does: m.gradebook_key_undo() },
];

const levelKeys = ({ rules }: CompetencyBook) => [
  { keys: ['↑', '↓'], does: m.gradebook_key_move() },
  { keys: rules.scale.levels.map((level) => level.id).toReversed(), does: m.gradebook_key_level() },
  { keys: ['Enter'], does: m.gradebook_key_next() },
];
