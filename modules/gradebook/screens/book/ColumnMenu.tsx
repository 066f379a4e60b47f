import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Columns3, Eye, EyeOff, Pencil, X } from 'lucide-react';
import type { ItemView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import type { BookState } from './use-book-state.ts';

interface ColumnMenuProps {
  place: BookState;
  isReadOnly: boolean;
  onEdit: (item: ItemView) => void;
}

/** What is done with whole columns: put them aside, show their marks to families, take that back, change what they are. */
export function ColumnMenu({ place, isReadOnly, onEdit }: ColumnMenuProps) {
  const { inTerm, hidden, toggle } = place;
  const cache = useQueryClient();
  const release = async (item: ItemView) => {
    try {
      const after = await gradebook.releaseItem.call({ id: item.id, version: item.version, released: !item.released });
      toast(
        after.released ? m.gradebook_released({ title: item.title }) : m.gradebook_withheld({ title: item.title }),
        {
          onUndo: () => void release(after),
        },
      );
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: gradebook.open.key() });
  };
  return (
    <Menu
      label={m.gradebook_columns()}
      trigger={<Button icon={Columns3}>{m.gradebook_columns()}</Button>}
      items={inTerm.map((item) => ({
        id: item.id,
        label: hidden.has(item.id) ? m.gradebook_hidden_column({ title: item.title }) : item.title,
        items: [
          {
            id: `release ${item.id}`,
            label: item.released ? m.gradebook_withhold() : m.gradebook_release(),
            icon: item.released ? EyeOff : Eye,
            isDisabled: isReadOnly || item.hidden,
            onAction: () => void release(item),
          },
          {
            id: `hide ${item.id}`,
            label: hidden.has(item.id) ? m.gradebook_show_column() : m.gradebook_hide_column(),
            icon: hidden.has(item.id) ? Columns3 : X,
            onAction: () => toggle(item.id),
          },
          {
            id: `edit ${item.id}`,
            label: m.gradebook_edit_item(),
            icon: Pencil,
            isDisabled: isReadOnly,
            onAction: () => onEdit(item),
          },
        ],
      }))}
    />
  );
}
