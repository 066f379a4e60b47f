import { useLive, useLocale, useMe, useSearchState } from '@patio/client';
import { outstanding } from '@patio/engine-grading';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Drawer,
  EmptyState,
  KeyHints,
  type NotebookLook,
  Page,
  SaveState,
  Select,
  Stack,
  Toolbar,
  useMedia,
} from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { PanelBottom, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { GradebookView, ItemView } from '../../contract.ts';
import { leavesOf, mayWrite } from '../../grading/index.ts';
import { gradebook } from '../api.ts';
import { BookGrid } from './BookGrid.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { Inspector } from './Inspector.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { type Pasted, PastePreview } from './PastePreview.tsx';
import { SheetBar } from './SheetBar.tsx';
import { type Marks, useMarks } from './use-marks.ts';
import { useTotals } from './use-totals.ts';

const search = z.object({ term: z.uuid().optional(), category: z.string().optional() });

const saveState = (marks: Marks) => {
  const phases = [...marks.edits.values()].map((edit) => edit.phase);
  if (phases.includes('conflict')) return 'conflict';
  if (phases.includes('unreached')) return 'queued';
  return phases.length > 0 ? 'saving' : 'saved';
};

/** The term that is being written: the first whose sheet the teacher still holds, else the last one. */
function termOfNow(view: GradebookView): string {
  const today = new Date().toISOString().slice(0, 10);
  const leaves = leavesOf(view.terms).map((leaf) => view.terms.find((term) => term.id === leaf.id));
  const begun = leaves.filter((term) => term && term.startsOn <= today);
  return (begun.at(-1) ?? leaves[0])?.id ?? '';
}

/** The gradebook of a class: one term at a time, everything by keyboard, every mark saved by itself. */
export function Book({ view }: { view: GradebookView }) {
  const [chosen, change] = useSearchState(search);
  const cache = useQueryClient();
  const me = useMe();
  const locale = useLocale();
  const wide = useMedia('(min-width: 1100px)');
  const marks = useMarks(view);
  const totals = useTotals(view, marks);
  const [at, setAt] = useState<{ studentId: string; itemId: string | null } | null>(null);
  const [commentAsked, setCommentAsked] = useState(0);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [item, setItem] = useState<ItemView | 'new' | null>(null);
  useLive(['gradebook.written'], (message) => {
    const news = message.type === 'news' ? (message.data as { sectionId: string; by: string } | null) : null;
    // One's own marks are here already; after a lost connection anything may have been missed.
    if (message.type === 'resync' || (news?.sectionId === view.section.id && news.by !== me.user.id))
      void cache.invalidateQueries({ queryKey: gradebook.open.queryKey({ input: { sectionId: view.section.id } }) });
  });

  const termId = view.sheets.some((sheet) => sheet.termId === chosen.term) ? (chosen.term as string) : termOfNow(view);
  const term = view.terms.find((each) => each.id === termId);
  const sheet = view.sheets.find((each) => each.termId === termId);
  const inTerm = view.items.filter((each) => each.termId === termId);
  const items = inTerm.filter((each) => !chosen.category || each.category === chosen.category);
  const isReadOnly = !view.can.write || !sheet || !mayWrite(sheet.state);
  const here = view.students.filter((student) => student.until === null);
  const pending = here.reduce((sum, student) => {
    const known = totals.of(student.id);
    if (!known) return sum;
    return sum + outstanding(known.plan, known.work).filter((id) => inTerm.some((each) => each.id === id)).length;
  }, 0);
  const remarks = view.remarks.filter((remark) => remark.termId === termId && !remark.settled);
  const { categories } = view.rules.policy;
  const inspector = at && (
    <Inspector
      view={view}
      termId={termId}
      studentId={at.studentId}
      item={items.find((each) => each.id === at.itemId)}
      marks={marks}
      totals={totals}
      isReadOnly={isReadOnly}
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
        <Toolbar
          label={m.gradebook_tools()}
          end={
            <>
              <SaveState state={saveState(marks)} count={marks.edits.size} />
              {sheet && (
                <SheetBar
                  view={view}
                  sheet={sheet}
                  termName={term?.name ?? ''}
                  pending={pending}
                  unsaved={marks.edits.size}
                />
              )}
              {!isReadOnly && (
                <Button icon={Plus} onPress={() => setItem('new')}>
                  {m.gradebook_add_item()}
                </Button>
              )}
            </>
          }
        >
          <Select
            look="pill"
            label={m.gradebook_term()}
            value={termId}
            options={view.sheets.map((each) => ({
              id: each.termId,
              label: view.terms.find((row) => row.id === each.termId)?.name ?? '',
            }))}
            onChange={(id) => change({ term: id ?? undefined }, { push: true })}
          />
          {categories.length > 1 && (
            <Select
              look="pill"
              label={m.gradebook_category()}
              value={chosen.category ?? 'all'}
              options={[
                { id: 'all', label: m.gradebook_all_categories() },
                ...categories.map((each) => ({ id: each.id, label: each.label[locale] })),
              ]}
              onChange={(id) => change({ category: id === 'all' || id === null ? undefined : id })}
            />
          )}
          {inTerm.length > 0 && <ColumnMenu items={inTerm} isReadOnly={isReadOnly} onEdit={setItem} />}
        </Toolbar>
        {remarks.length > 0 && (
          <Callout tone="warn" title={m.gradebook_returned_with({ count: remarks.length })}>
            <ul>
              {remarks.map((remark) => (
                <li key={remark.id}>
                  <b>{view.students.find((student) => student.id === remark.studentId)?.name}</b> {remark.text}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {items.length === 0 || view.students.length === 0 ? (
          <EmptyState
            scene="desk"
            title={view.students.length === 0 ? m.gradebook_no_students() : m.gradebook_no_items()}
            action={
              !isReadOnly &&
              view.students.length > 0 && (
                <Button variant="primary" icon={Plus} onPress={() => setItem('new')}>
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
              onFocus={(studentId, itemId) => setAt({ studentId, itemId })}
              onComment={() => setCommentAsked((count) => count + 1)}
              onPaste={(changes, apply) => setPasted({ changes, apply })}
            />
            {wide && inspector}
          </div>
        )}
        {!wide && at && (
          <Drawer
            side="bottom"
            title={view.students.find((student) => student.id === at.studentId)?.name ?? ''}
            trigger={<Button icon={PanelBottom}>{m.gradebook_open_panel()}</Button>}
          >
            {inspector}
          </Drawer>
        )}
        <KeyHints
          items={[
            { keys: ['↑', '↓'], does: m.gradebook_key_move() },
            { keys: ['0–9'], does: m.gradebook_key_type() },
            { keys: ['Enter'], does: m.gradebook_key_next() },
            { keys: ['M'], does: m.gradebook_key_missing() },
            { keys: ['E'], does: m.gradebook_key_excused() },
            { keys: ['C'], does: m.gradebook_key_comment() },
            { keys: ['⌘V'], does: m.gradebook_key_paste() },
            { keys: ['⌘Z'], does: m.gradebook_key_undo() },
          ]}
        />
      </Stack>
      {pasted && <PastePreview view={view} pasted={pasted} onClose={() => setPasted(null)} />}
      {item && (
        <ItemDialog view={view} termId={termId} item={item === 'new' ? null : item} onClose={() => setItem(null)} />
      )}
    </Page>
  );
}
