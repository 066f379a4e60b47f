import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { type MenuEntry, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Columns3, Eye, EyeOff, Pencil, Trash2, X } from 'lucide-react';
import { createContext } from 'react';
import type { ItemView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import type { BookState } from './use-book-state.ts';

/** What can be done with a column, for its head; none where the book stands alone. */
export const ColumnActions = createContext<((item: ItemView) => MenuEntry[]) | null>(null);

interface Given {
  place: BookState;
  isReadOnly: boolean;
  onEdit: (item: ItemView) => void;
}

/** What is done with a whole column: change what it is, move it, show its marks to families or take that back, put it aside. */
export function useColumnActions({ place, isReadOnly, onEdit }: Given): (item: ItemView) => MenuEntry[] {
  const { inTerm, hidden, toggle } = place;
  const cache = useQueryClient();
  const doing = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: gradebook.open.key() });
  };
  const release = (item: ItemView): Promise<void> =>
    doing(async () => {
      const after = await gradebook.releaseItem.call({ id: item.id, version: item.version, released: !item.released });
      const said = after.released ? m.gradebook_released : m.gradebook_withheld;
      toast(said({ title: item.title }), { onUndo: () => void release(after) });
    });
  /** The two neighbours change places. */
  const move = (item: ItemView, other: ItemView | undefined) =>
    doing(async () => {
      if (!other) return;
      await gradebook.editItem.call({ id: item.id, version: item.version, position: Math.max(1, other.position) });
      await gradebook.editItem.call({ id: other.id, version: other.version, position: Math.max(1, item.position) });
    });
  const archive = (item: ItemView, archived: boolean): Promise<void> =>
    doing(async () => {
      const after = await gradebook.archiveItem.call({ id: item.id, version: item.version, archived });
      if (archived)
        toast(m.gradebook_item_archived({ title: item.title }), {
          onUndo: () => void archive({ ...item, version: after.version }, false),
        });
    });
  return (item) => {
    const at = inTerm.indexOf(item);
    const aside = hidden.has(item.id);
    return [
      {
        id: 'edit',
        label: m.gradebook_edit_item(),
        icon: Pencil,
        isDisabled: isReadOnly,
        onAction: () => onEdit(item),
      },
      {
        id: 'left',
        label: m.gradebook_move_left(),
        icon: ArrowLeft,
        isDisabled: isReadOnly || at <= 0,
        onAction: () => void move(item, inTerm[at - 1]),
      },
      {
        id: 'right',
        label: m.gradebook_move_right(),
        icon: ArrowRight,
        isDisabled: isReadOnly || at === inTerm.length - 1,
        onAction: () => void move(item, inTerm[at + 1]),
      },
      {
        id: 'release',
        label: item.released ? m.gradebook_withhold() : m.gradebook_release(),
        icon: item.released ? EyeOff : Eye,
        isDisabled: isReadOnly || item.hidden,
        onAction: () => void release(item),
      },
      {
        id: 'hide',
        label: aside ? m.gradebook_show_column() : m.gradebook_hide_column(),
        icon: aside ? Columns3 : X,
        onAction: () => toggle(item.id),
      },
      {
        id: 'archive',
        label: m.gradebook_archive_item(),
        icon: Trash2,
        tone: 'danger',
        isDisabled: isReadOnly,
        onAction: () => void archive(item, true),
      },
    ];
  };
}
