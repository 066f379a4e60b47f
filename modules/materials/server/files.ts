import { type Actor, holds } from '@patio/access';
import { type FileRow, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, or } from 'drizzle-orm';
import { ACCEPTED_TYPES, MATERIAL_BYTES } from '../rules/kinds.ts';
import { materialsChangedBy, materialsVisibleTo } from './policy.ts';
import { materials, versionLog } from './schema.ts';
import { isShownTo } from './service/uses.ts';

const versionOf = and(eq(versionLog.institutionId, materials.institutionId), eq(versionLog.materialId, materials.id));

/** Those who keep a material fetch all its versions; whoever has it from a class, the library or a lesson the newest. */
async function canRead(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  const [found] = await tx
    .select({ id: materials.id })
    .from(materials)
    .innerJoin(versionLog, versionOf)
    .where(
      and(
        eq(materials.institutionId, actor.institutionId),
        eq(versionLog.fileId, file.id),
        or(materialsChangedBy(actor), and(eq(materials.fileId, file.id), materialsVisibleTo(actor, 'materials.read'))),
      ),
    )
    .limit(1);
  return found !== undefined || isShownTo(tx, actor, await listVersionFiles(tx, actor, file.id));
}

/** The files of all versions of the material whose newest file this is. */
async function listVersionFiles(tx: Tx, actor: Actor, fileId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ fileId: versionLog.fileId })
    .from(versionLog)
    .innerJoin(materials, versionOf)
    .where(and(eq(materials.institutionId, actor.institutionId), eq(materials.fileId, fileId)));
  return rows.map((row) => row.fileId);
}

/** The newest version of the material that this file was once. */
async function replacedBy(tx: Tx, file: FileRow): Promise<string | null> {
  const [row] = await tx
    .select({ newest: materials.fileId })
    .from(materials)
    .innerJoin(versionLog, versionOf)
    .where(and(eq(versionLog.institutionId, file.institutionId), eq(versionLog.fileId, file.id)))
    .limit(1);
  return row?.newest && row.newest !== file.id ? row.newest : null;
}

/** What teachers and the office keep: papers, pictures, sound and films. */
export const MATERIAL = registerFilePurpose('materials.file', {
  limits: { bytes: MATERIAL_BYTES, types: ACCEPTED_TYPES },
  canUpload: (actor) => holds(actor, 'materials.keep'),
  canRead,
  replacedBy,
});
