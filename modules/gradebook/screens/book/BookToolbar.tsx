import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, SaveState, Status, Toolbar } from '@patio/ui';
import { Plus } from 'lucide-react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { BookFilters } from './BookFilters.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { SheetBar } from './SheetBar.tsx';
import type { Marks } from './use-marks.ts';
import type { Place } from './use-place.ts';
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
  const { termId, termName, sheet, inTerm, isReadOnly, pending } = place;
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
      <BookFilters
        sheets={view.sheets}
        terms={view.terms}
        categories={view.rules.policy.categories}
        hasLevels={Boolean(view.competency)}
        termId={termId}
        category={place.category}
        by={place.by}
        show={place.show}
        change={place.change}
        locale={locale}
      />
      {place.by === 'points' && inTerm.length > 0 && (
        <ColumnMenu place={place} isReadOnly={isReadOnly} onEdit={onItem} />
      )}
    </Toolbar>
  );
}
