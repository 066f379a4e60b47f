import { m } from '@patio/messages';
import type { FolderView } from '../../contract.ts';
import { pathTo } from '../../rules/folders.ts';

/** What a form says where something lies in no folder. */
export const TOP = 'top';

/** No folder, and then these with the way to each; `all` are the folders of the same owner. */
export const folderOptions = (all: readonly FolderView[], shown: readonly FolderView[] = all) => [
  { id: TOP, label: m.materials_no_folder() },
  ...shown.map(({ id }) => ({
    id,
    label: pathTo(all, id)
      .map(({ name }) => name)
      .join(' / '),
  })),
];
