import { m } from '@patio/messages';
import { Button, IconButton, Menu } from '@patio/ui';
import { Columns3, Ellipsis } from 'lucide-react';
import { use } from 'react';
import type { ItemView } from '../../contract.ts';
import { ColumnActions } from './column-actions.ts';
import type { BookState } from './use-book-state.ts';

/** Every column of the term with what can be done with it, also those that are put aside. */
export function ColumnMenu({ place: { inTerm, hidden } }: { place: BookState }) {
  const actionsOf = use(ColumnActions);
  return (
    <Menu
      label={m.gradebook_columns()}
      trigger={<Button icon={Columns3}>{m.gradebook_columns()}</Button>}
      items={inTerm.map((item) => ({
        id: item.id,
        label: hidden.has(item.id) ? m.gradebook_hidden_column({ title: item.title }) : item.title,
        items: (actionsOf?.(item) ?? [])
          .filter(({ id }) => id === 'release' || id === 'hide' || id === 'edit')
          .map((entry) => ({ ...entry, id: `${entry.id} ${item.id}` })),
      }))}
    />
  );
}

/** The same for one column, in its head. */
export function ColumnHeadMenu({ item }: { item: ItemView }) {
  const actionsOf = use(ColumnActions);
  if (!actionsOf) return null;
  return (
    <Menu
      label={m.gradebook_column_menu({ title: item.title })}
      items={actionsOf(item)}
      trigger={
        <IconButton
          size="sm"
          className="eg-more"
          icon={Ellipsis}
          label={m.gradebook_column_menu({ title: item.title })}
          excludeFromTabOrder
        />
      }
    />
  );
}
