import { type SearchValues, stringifySearch, usePath, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Breadcrumbs, Button, DropArea, FileButton, Inline, Menu, Page } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FolderPlus, Link as LinkIcon, Plus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Space } from '../../contract.ts';
import { materials } from '../api.ts';
import { MaterialDrawer } from '../detail/MaterialDrawer.tsx';
import { UploadList } from '../uploads/UploadList.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { FolderDialog } from './FolderDialog.tsx';
import { Folders } from './Folders.tsx';
import { LinkDrawer } from './LinkDrawer.tsx';
import { MaterialTable } from './MaterialTable.tsx';
import { Room } from './Room.tsx';
import { useMaterials } from './use-materials.ts';
import './materials.css';

interface Props {
  title: string;
  space: Space;
  schoolId: string;
  tabs: ReactNode;
  /** The choice of a school, where there are several. */
  picker: ReactNode;
}

/** Leads to a folder of the same place, or opens a material on the list as it stands. */
function useHrefs() {
  const here = usePath();
  const now: SearchValues = useRawSearch();
  const { space, tab, school } = now;
  return {
    toFolder: (folder?: string) => `${here}${stringifySearch({ space, tab, school, folder })}`,
    toItem: (item: string) => `${here}${stringifySearch({ ...now, item })}`,
  };
}

/** A place of materials: what comes in, the folders, the list, and the one that is open. Files can be dropped anywhere on it. */
export function Shelf({ title, space, schoolId, tabs, picker }: Props) {
  const cache = useQueryClient();
  const { toFolder, toItem } = useHrefs();
  const found = useMaterials(space, schoolId);
  const { at, go, list } = found;
  const target = space === 'library' ? 'library' : 'own';
  const folderId = at.folder ?? null;
  const mayAdd = list.data?.can.add ?? false;
  const path = list.data?.path ?? [];
  const uploads = useUploads();
  const send = (files: readonly File[]) =>
    uploads.add(files, async ({ id: fileId }) => {
      await materials.addFile.call({ fileId, space: target, folderId, schoolId });
      await cache.invalidateQueries({ queryKey: materials.key() });
    });
  const add = mayAdd && (
    <>
      <Menu
        label={m.materials_add()}
        placement="bottom end"
        trigger={<Button icon={Plus}>{m.materials_add()}</Button>}
        items={[
          {
            id: 'folder',
            label: m.materials_new_folder(),
            icon: FolderPlus,
            onAction: () => go({ add: 'folder' }, { push: true, keeps: true }),
          },
          {
            id: 'link',
            label: m.materials_new_link(),
            icon: LinkIcon,
            onAction: () => go({ add: 'link' }, { push: true, keeps: true }),
          },
        ]}
      />
      <FileButton variant="primary" icon={Upload} multiple onFiles={send}>
        {m.materials_upload()}
      </FileButton>
    </>
  );
  return (
    <Page title={title} tabs={tabs} actions={add}>
      <DropArea label={m.materials_drop_here()} isDisabled={!mayAdd} onFiles={send}>
        <UploadList {...uploads} />
        {(picker || path.length > 0) && (
          <Inline gap={14}>
            {picker}
            {path.length > 0 && (
              <Breadcrumbs
                label={m.materials_folders()}
                items={[
                  { label: space === 'library' ? m.materials_library() : m.materials_own(), href: toFolder() },
                  ...path.map(({ id, name }, index) =>
                    index === path.length - 1 ? { label: name } : { label: name, href: toFolder(id) },
                  ),
                ]}
              />
            )}
          </Inline>
        )}
        <Folders
          folders={list.data?.folders ?? []}
          place={{ space: target, schoolId }}
          canChange={mayAdd}
          hrefOf={toFolder}
        />
        <MaterialTable {...found} hrefOf={toItem} />
        {list.data && mayAdd && <Room {...list.data.room} />}
      </DropArea>
      <FolderDialog
        folder={null}
        place={{ space: target, schoolId }}
        parentId={folderId}
        isOpen={at.add === 'folder'}
        onClose={() => go({ add: undefined }, { keeps: true })}
      />
      <LinkDrawer
        place={{ space: target, folderId, schoolId }}
        isOpen={at.add === 'link'}
        onClose={() => go({ add: undefined }, { keeps: true })}
      />
      {at.item && (
        <MaterialDrawer key={at.item} id={at.item} onClose={() => go({ item: undefined }, { keeps: true })} />
      )}
    </Page>
  );
}
