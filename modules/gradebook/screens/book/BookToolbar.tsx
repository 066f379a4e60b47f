import { type Unsaved, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Status, Toolbar } from '@patio/ui';
import { Plus } from 'lucide-react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { BookFilters } from './BookFilters.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { SaveLine } from './SaveLine.tsx';
import { SheetBar } from './SheetBar.tsx';
import type { BookState } from './use-book-state.ts';
import type { Drafts } from './use-drafts.ts';
import type { Presence } from './use-presence.ts';

interface BookToolbarProps {
  view: GradebookView;
  place: BookState;
  unsaved: Unsaved;
  drafts: Drafts;
  presence: Presence;
  onGo: (itemId: string, studentId: string) => void;
  onItem: (item: ItemView | 'new') => unknown;
}

/** Which part of the book is open, whether everything is saved, and what can be done with the sheet. */
export function BookToolbar({ view, place, unsaved, drafts, presence, onGo, onItem }: BookToolbarProps) {
  const locale = useLocale();
  const { termId, termName, sheet, inTerm, isReadOnly, pending } = place;
  const begun = [...drafts.all.keys()];
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
          <SaveLine unsaved={unsaved} drafts={begun} onGo={onGo} />
          {sheet && (
            <SheetBar
              view={view}
              sheet={sheet}
              termName={termName}
              pending={pending}
              place={place}
              onGo={onGo}
              unsaved={unsaved.all + begun.length}
            />
          )}
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
      {place.by === 'points' && inTerm.length > 0 && <ColumnMenu place={place} />}
    </Toolbar>
  );
}
