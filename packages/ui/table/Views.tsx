import { m } from '@patio/messages';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Menu, type MenuGroup } from '../overlays/Menu.tsx';
import type { SavedView } from './model.ts';
import { differsFrom, EMPTY_TABLE_STATE, isFiltered, type TableState } from './table-state.ts';

export type ViewsProps = {
  views: SavedView[];
  state: TableState;
  onStateChange: (next: TableState) => void;
  onSaveView?: (name: string, state: TableState) => void;
  onDeleteView?: (id: string) => void;
};

/** Saved views: a name for a choice of filters, sort and columns. */
export function Views({ views, state, onStateChange, onSaveView, onDeleteView }: ViewsProps) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const current = views.find((view) => view.id === state.view);
  const changed = current ? differsFrom(state, current.state) : isFiltered(state);
  const groups: MenuGroup[] = [
    {
      id: 'views',
      label: m.ui_saved_views(),
      items: views.map((view) => ({
        id: view.id,
        label: view.label,
        icon: Bookmark,
        onAction: () => onStateChange({ ...EMPTY_TABLE_STATE, size: state.size, ...view.state, view: view.id }),
      })),
    },
    {
      id: 'acts',
      items: [
        ...(onSaveView
          ? [{ id: 'save', label: m.ui_save_view(), icon: BookmarkPlus, onAction: () => setNaming(true) }]
          : []),
        ...(onDeleteView && current?.isOwn
          ? [
              {
                id: 'delete',
                label: m.ui_delete_view(),
                icon: Trash2,
                tone: 'danger' as const,
                onAction: () => onDeleteView(current.id),
              },
            ]
          : []),
      ],
    },
  ];
  if (views.length === 0 && !changed) return null;
  return (
    <>
      <Menu
        label={m.ui_saved_views()}
        items={groups.filter((group) => group.items.length > 0)}
        trigger={
          <Button icon={Bookmark} className="view-btn" data-changed={(current && changed) || undefined}>
            {current?.label ?? m.ui_views()}
          </Button>
        }
      />
      <Dialog
        title={m.ui_save_view()}
        size="sm"
        isOpen={naming}
        onOpenChange={setNaming}
        actions={
          <Button
            variant="primary"
            isDisabled={!name.trim()}
            onPress={() => {
              onSaveView?.(name.trim(), state);
              setNaming(false);
              setName('');
            }}
          >
            {m.ui_save()}
          </Button>
        }
      >
        <TextField label={m.ui_view_name()} value={name} onChange={setName} autoFocus />
      </Dialog>
    </>
  );
}
