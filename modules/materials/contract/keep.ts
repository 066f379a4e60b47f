import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { KINDS } from '../rules/kinds.ts';
import {
  about,
  folderName,
  folderView,
  id,
  materialState,
  materialView,
  note,
  space,
  title,
  useView,
  version,
  versionView,
} from './fields.ts';

const keep = needs('materials.keep');

export const materialFilters = z.object({
  space: space.default('own'),
  /** What lies in this folder; without it, what lies in none. A search goes through all folders. */
  folderId: id.optional(),
  search: z.string().trim().max(100).optional(),
  schoolId: id.optional(),
  /** `file` is everything but links. */
  kind: z.enum([...KINDS, 'file']).optional(),
  state: materialState.default('active'),
  sort: z.enum(['title', '-title', 'changed', '-changed', 'size', '-size']).default('title'),
});
export type MaterialFilters = z.infer<typeof materialFilters>;

/** Where something new goes: one's own materials, or the library for those who look after it. */
const target = z.object({
  space: z.enum(['own', 'library']).default('own'),
  folderId: id.nullable().default(null),
  /** For those who belong to no single school. */
  schoolId: id.optional(),
});
export type Target = z.infer<typeof target>;

export const newLink = target.extend({ title, address: z.string().trim().min(1).max(2_000), about: about.default('') });
export type NewLink = z.infer<typeof newLink>;
export const newFolder = z.object({
  space: target.shape.space,
  schoolId: id.optional(),
  parentId: id.nullable().default(null),
  name: folderName,
});
export type NewFolder = z.infer<typeof newFolder>;

export const materialChange = z.object({
  version,
  title: title.optional(),
  about: about.optional(),
  address: z.string().trim().min(1).max(2_000).optional(),
  folderId: id.nullable().optional(),
  state: materialState.optional(),
});
export type MaterialChange = z.infer<typeof materialChange>;

const shareView = z.object({ id, name: z.string(), course: z.string(), shared: z.boolean() });

export const materialPage = z.object({
  material: materialView,
  path: z.array(folderView.pick({ id: true, name: true })),
  versions: z.array(versionView),
  /** Where it is shown; only places that the reader may open have an address. */
  uses: z.array(useView),
  /** The classes that the reader may share it with. */
  sections: z.array(shareView),
});
export type MaterialPage = z.infer<typeof materialPage>;

/** What those who keep materials do with them. */
export const keeping = {
  browse: keep
    .route({ method: 'GET', path: '/materials', summary: 'List the folders and materials of a place.' })
    .input(pageInput.extend(materialFilters.shape))
    .output(
      pageOf(materialView).extend({
        path: z.array(folderView.pick({ id: true, name: true })),
        folders: z.array(folderView),
        /** What the school keeps, and how much it may. */
        room: z.object({ keptBytes: z.number(), mostBytes: z.number() }),
        can: z.object({ add: z.boolean(), manage: z.boolean() }),
      }),
    ),
  folders: keep
    .route({ method: 'GET', path: '/materials/folders', summary: 'List all folders of a place, for moving.' })
    .input(z.object({ space: target.shape.space, schoolId: id.optional() }))
    .output(z.object({ items: z.array(folderView) })),
  material: keep
    .route({ method: 'GET', path: '/materials/{id}', summary: 'Read a material with versions, classes and uses.' })
    .input(z.object({ id }))
    .output(materialPage),
  addFile: keep
    .route({ method: 'POST', path: '/materials/files', summary: 'Keep an uploaded file as a material.' })
    .input(target.extend({ fileId: id, title: title.optional() }))
    .output(materialView),
  addLink: keep
    .route({ method: 'POST', path: '/materials/links', summary: 'Keep a link as a material.' })
    .input(newLink)
    .output(materialView),
  save: keep
    .route({ method: 'PATCH', path: '/materials/{id}', summary: 'Rename, move, archive or restore a material.' })
    .input(materialChange.extend({ id }))
    .output(materialView),
  replace: keep
    .route({
      method: 'POST',
      path: '/materials/{id}/versions',
      summary: 'Put a new file in the place of a material, wherever it is shown.',
    })
    .input(z.object({ id, version, fileId: id, note: note.default('') }))
    .output(materialView),
  bringBack: keep
    .route({ method: 'POST', path: '/materials/{id}/bring-back', summary: 'Make an older version the newest again.' })
    .input(z.object({ id, version, number: z.int32().min(1) }))
    .output(materialView),
  share: keep
    .route({ method: 'PUT', path: '/materials/{id}/sections', summary: 'Say which classes have a material.' })
    .input(z.object({ id, sectionIds: z.array(id).max(300) }))
    .output(z.object({ classes: z.number().int() })),
  createFolder: keep
    .route({ method: 'POST', path: '/materials/folders', summary: 'Create a folder.' })
    .input(newFolder)
    .output(folderView),
  saveFolder: keep
    .route({ method: 'PATCH', path: '/materials/folders/{id}', summary: 'Rename or move a folder.' })
    .input(z.object({ id, version, name: folderName.optional(), parentId: id.nullable().optional() }))
    .output(folderView),
  removeFolder: keep
    .route({ method: 'DELETE', path: '/materials/folders/{id}', summary: 'Remove an empty folder.' })
    .input(z.object({ id }))
    .output(z.object({ removed: z.boolean() })),
};

nameSchemas({
  materialFilters,
  materialTarget: target,
  newMaterialLink: newLink,
  newMaterialFolder: newFolder,
  materialPage,
});
