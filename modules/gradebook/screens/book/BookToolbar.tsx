import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, SaveState, Select, Toolbar } from '@patio/ui';
import { Plus } from 'lucide-react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { SheetBar } from './SheetBar.tsx';
import type { Marks } from './use-marks.ts';
import type { Place } from './use-place.ts';

const saveState = (marks: Marks) => {
  const phases = [...marks.edits.values()].map((edit) => edit.phase);
  if (phases.includes('conflict')) return 'conflict';
  if (phases.includes('unreached')) return 'queued';
  return phases.length > 0 ? 'saving' : 'saved';
};

interface BookToolbarProps {
  view: GradebookView;
  place: Place;
  marks: Marks;
  onItem: (item: ItemView | 'new') => void;
}

/** Which part of the book is open, whether everything is saved, and what can be done with the sheet. */
export function BookToolbar({ view, place, marks, onItem }: BookToolbarProps) {
  const locale = useLocale();
  const { termId, termName, category, sheet, inTerm, isReadOnly, pending, change } = place;
  const { categories } = view.rules.policy;
  return (
    <Toolbar
      label={m.gradebook_tools()}
      end={
        <>
          <SaveState state={saveState(marks)} count={marks.edits.size} />
          {sheet && (
            <SheetBar view={view} sheet={sheet} termName={termName} pending={pending} unsaved={marks.edits.size} />
          )}
          {!isReadOnly && (
            <Button icon={Plus} onPress={() => onItem('new')}>
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
          value={category ?? 'all'}
          options={[
            { id: 'all', label: m.gradebook_all_categories() },
            ...categories.map((each) => ({ id: each.id, label: each.label[locale] })),
          ]}
          onChange={(id) => change({ category: id === 'all' || id === null ? undefined : id })}
        />
      )}
      {inTerm.length > 0 && <ColumnMenu items={inTerm} isReadOnly={isReadOnly} onEdit={onItem} />}
    </Toolbar>
  );
}
