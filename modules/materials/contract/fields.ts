import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { KINDS } from '../rules/kinds.ts';

export const id = z.uuid();
export const version = z.int32().min(1);
export const title = z.string().trim().min(1).max(160);
export const about = z.string().trim().max(1_000);
export const folderName = z.string().trim().min(1).max(80);
export const note = z.string().trim().max(300);
export const materialState = z.enum(['active', 'archived']);
/** One's own materials, those of classes that one may read, the school's library, or everything for those who look after it. */
export const space = z.enum(['own', 'shared', 'library', 'all']);
export type Space = z.infer<typeof space>;

/** A file as people see it: what it is called, what it is and how large. */
const fileView = z.object({ id, name: z.string(), type: z.string(), size: z.number() });

export const materialView = z.object({
  id,
  schoolId: id,
  folderId: id.nullable(),
  kind: z.enum(KINDS),
  title: z.string(),
  about: z.string(),
  address: z.string().nullable(),
  file: fileView.nullable(),
  /** The newest version. */
  number: z.number().int(),
  /** Null for what is the school's. */
  owner: z.string().nullable(),
  /** Whether it is the reader's own. */
  own: z.boolean(),
  state: materialState,
  /** How many classes have it. */
  classes: z.number().int(),
  changedAt: z.iso.datetime(),
  version: z.number().int(),
  can: z.object({ change: z.boolean(), adopt: z.boolean() }),
});
export type MaterialView = z.infer<typeof materialView>;

export const folderView = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  /** What lies in it, folders and materials. */
  holds: z.number().int(),
  version: z.number().int(),
});
export type FolderView = z.infer<typeof folderView>;

export const versionView = z.object({
  number: z.number().int(),
  file: fileView,
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type MaterialVersion = z.infer<typeof versionView>;

export const useView = z.object({
  /** What kind of record shows it, such as `lessons.lesson`. */
  kind: z.string(),
  id,
  title: z.string(),
  where: z.string(),
  href: z.string().nullable(),
});
export type MaterialUse = z.infer<typeof useView>;

nameSchemas({ materialView, materialFolder: folderView, materialVersion: versionView, materialUse: useView });
