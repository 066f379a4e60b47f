import { keeping } from './contract/keep.ts';
import { managing } from './contract/manage.ts';
import { reading } from './contract/read.ts';

export type { FolderView, MaterialUse, MaterialVersion, MaterialView, Space } from './contract/fields.ts';
export type {
  MaterialChange,
  MaterialFilters,
  MaterialPage,
  NewFolder,
  NewLink,
  Target,
} from './contract/keep.ts';
export type { MaterialUsage } from './contract/manage.ts';
export { type ChildClass, type ClassMaterial, classMaterial } from './contract/read.ts';

/** Files and links that a school teaches with. */
export const contract = { ...keeping, ...managing, ...reading };
