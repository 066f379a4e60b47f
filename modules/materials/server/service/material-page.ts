import type { Actor } from '@patio/access';
import { courseOf, courseRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { MaterialPage } from '../../contract.ts';
import { pathTo } from '../../rules/folders.ts';
import { sectionsSharedBy } from '../policy.ts';
import { type MaterialRow, shares } from '../schema.ts';
import { viewMaterial } from './browse.ts';
import { listFoldersOf } from './place.ts';
import { listUses } from './uses.ts';
import { listVersions } from './versions.ts';

/** The classes that the actor may share a material with, and which of them have it. */
export const listSections = (tx: Tx, actor: Actor, material: MaterialRow): Promise<MaterialPage['sections']> =>
  tx
    .select({
      id: sectionRows.id,
      name: sectionRows.name,
      course: courseRows.name,
      shared: sql<boolean>`exists (select 1 from ${shares} s where s.institution_id = ${sectionRows.institutionId}
        and s.section_id = ${sectionRows.id} and s.material_id = ${material.id})`,
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .where(and(eq(sectionRows.institutionId, actor.institutionId), sectionsSharedBy(actor, material.schoolId)))
    .orderBy(sectionRows.nameKey)
    .limit(300);

/** A material with all that its page shows. Whoever only reads it sees no older versions and no other classes. */
export async function readMaterialPage(tx: Tx, actor: Actor, row: MaterialRow): Promise<MaterialPage> {
  const material = await viewMaterial(tx, actor, row);
  if (!material.can.change) return { material, path: [], versions: [], uses: [], sections: [] };
  const versions = await listVersions(tx, row);
  const folders = await listFoldersOf(tx, row);
  return {
    material,
    path: pathTo(folders, row.folderId).map(({ id, name }) => ({ id, name })),
    versions,
    uses: await listUses(tx, actor, [...new Set(versions.map(({ file }) => file.id))]),
    sections: await listSections(tx, actor, row),
  };
}
