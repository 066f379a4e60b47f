import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Icon, IconButton, Link, Menu, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Folder, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FolderView } from '../../contract.ts';
import { materials } from '../api.ts';
import { FolderDialog, type FolderPlace } from './FolderDialog.tsx';

interface Props {
  folders: readonly FolderView[];
  place: FolderPlace;
  canChange: boolean;
  hrefOf: (id: string) => string;
}

/** The folders in the open one; each leads inside. */
export function Folders({ folders, place, canChange, hrefOf }: Props) {
  const cache = useQueryClient();
  const [changed, setChanged] = useState<FolderView | null>(null);
  const remove = async ({ id }: FolderView) => {
    try {
      await materials.removeFolder.call({ id });
      toast(m.materials_folder_removed());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: materials.key() });
  };
  if (folders.length === 0) return null;
  return (
    <>
      <ul className="mt-folders" aria-label={m.materials_folders()}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <Link href={hrefOf(folder.id)}>
              <Icon of={Folder} />
              <span>
                <b>{folder.name}</b>
                <small>{m.materials_folder_holds({ count: folder.holds })}</small>
              </span>
            </Link>
            {canChange && (
              <Menu
                label={m.materials_folder_actions({ name: folder.name })}
                placement="bottom end"
                trigger={
                  <IconButton size="sm" icon={Ellipsis} label={m.materials_folder_actions({ name: folder.name })} />
                }
                items={[
                  { id: 'change', label: m.materials_rename(), icon: Pencil, onAction: () => setChanged(folder) },
                  {
                    id: 'remove',
                    label: m.materials_remove(),
                    icon: Trash2,
                    tone: 'danger',
                    onAction: () => void remove(folder),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <FolderDialog
        key={changed?.id ?? 'none'}
        folder={changed}
        place={place}
        parentId={changed?.parentId ?? null}
        isOpen={changed !== null}
        onClose={() => setChanged(null)}
      />
    </>
  );
}
