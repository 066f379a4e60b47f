import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, SaveState, Segmented, Select, Status, Toolbar } from '@patio/ui';
import { Plus } from 'lucide-react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { SheetBar } from './SheetBar.tsx';
import type { Marks } from './use-marks.ts';
import { type Place, SHOWS } from './use-place.ts';
import type { Presence } from './use-presence.ts';

interface BookToolbarProps {
  view: GradebookView;
  place: Place;
  marks: Marks;
  presence: Presence;
  onItem: (item: ItemView | 'new') => unknown;
}

/** Which part of the book is open, whether everything is saved, and what can be done with the sheet. */
export function BookToolbar({ view, place, marks, presence, onItem }: BookToolbarProps) {
  const locale = useLocale();
  const { termId, termName, category, sheet, inTerm, isReadOnly, pending, change } = place;
  const { categories } = view.rules.policy;
  return (
    <Toolbar
      label={m.gradebook_tools()}
      end={
        <>
          {presence.names.length > 0 && (
            <Status tone="info" look="plain">
              {m.gradebook_also_here({ names: presence.names.join(', ') })}
            </Status>
          )}
          <SaveState state={marks.phase} count={marks.unsent} />
          {sheet && <SheetBar view={view} sheet={sheet} termName={termName} pending={pending} unsaved={marks.unsent} />}
          {!isReadOnly && place.by === 'points' && (
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
      {view.competency && (
        <Segmented
          label={m.gradebook_by()}
          value={place.by}
          options={[
            { id: 'levels', label: m.gradebook_by_levels() },
            { id: 'points', label: m.gradebook_by_points() },
          ]}
          onChange={(by) => change({ by: by === 'points' ? 'points' : undefined })}
        />
      )}
      {place.by === 'points' && categories.length > 1 && (
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
      {place.by === 'points' && (
        <Select
          look="pill"
          label={m.gradebook_show()}
          value={place.show}
          options={SHOWS.map((id) => ({ id, label: showWord(id) }))}
          onChange={(id) => change({ show: id === 'all' || id === null ? undefined : (id as Place['show']) })}
        />
      )}
      {place.by === 'points' && inTerm.length > 0 && (
        <ColumnMenu place={place} isReadOnly={isReadOnly} onEdit={onItem} />
      )}
    </Toolbar>
  );
}

const showWord = (show: Place['show']): string =>
  ({
    all: m.gradebook_show_all(),
    pending: m.gradebook_show_pending(),
    missing: m.gradebook_show_missing(),
    low: m.gradebook_show_low(),
  })[show];
