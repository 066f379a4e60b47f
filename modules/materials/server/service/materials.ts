import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { attachFile, type FileRow, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { MaterialChange, NewLink, Target } from '../../contract.ts';
import { kindOf } from '../../rules/kinds.ts';
import { cleanLink } from '../../rules/links.ts';
import { failure } from '../failures.ts';
import { MATERIAL } from '../files.ts';
import { materialsChangedBy, materialsVisibleTo } from '../policy.ts';
import { type MaterialRow, materials, versionLog } from '../schema.ts';
import { ownerOf, requireFolder } from './place.ts';

/** Loads a material that the actor may change; out of reach answers as if it did not exist. */
export async function getOwnMaterial(tx: Tx, actor: Actor, id: string): Promise<MaterialRow> {
  const [row] = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.institutionId, actor.institutionId), eq(materials.id, id), materialsChangedBy(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** Loads a material that the actor may at least read. */
export async function getMaterial(tx: Tx, actor: Actor, id: string): Promise<MaterialRow> {
  const readable = or(materialsChangedBy(actor), materialsVisibleTo(actor, 'materials.read'));
  const [row] = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.institutionId, actor.institutionId), eq(materials.id, id), readable));
  if (!row) throw failure('not_found');
  return row;
}

/** Which of these are files of materials that the actor may read, and what they are; for records that want to show them. */
export async function listReadableFiles(
  tx: Tx,
  actor: Actor,
  fileIds: readonly string[],
): Promise<{ fileId: string; kind: MaterialRow['kind'] }[]> {
  if (fileIds.length === 0) return [];
  return tx
    .selectDistinct({ fileId: versionLog.fileId, kind: materials.kind })
    .from(versionLog)
    .innerJoin(
      materials,
      and(eq(materials.institutionId, versionLog.institutionId), eq(materials.id, versionLog.materialId)),
    )
    .where(
      and(
        eq(materials.institutionId, actor.institutionId),
        inArray(versionLog.fileId, [...fileIds]),
        eq(materials.state, 'active'),
        or(materialsChangedBy(actor), materialsVisibleTo(actor, 'materials.read')),
      ),
    );
}

export const subjectOf = ({ id, schoolId }: Pick<MaterialRow, 'id' | 'schoolId'>) => ({
  type: 'materials.material',
  id,
  schoolId,
});

/** What a row says of its newest file. */
export const fileColumns = (file: Pick<FileRow, 'id' | 'name' | 'type' | 'size'>) => ({
  kind: kindOf(file.type),
  fileId: file.id,
  fileName: file.name,
  fileType: file.type,
  fileSize: file.size,
});

/** The name of a file without what stands after its last dot. */
const titleOf = (name: string): string => (name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || name).slice(0, 160);

/** Keeps an upload of the actor as a new material, its first version. */
export async function addFile(
  tx: Tx,
  actor: Actor,
  { fileId, title, ...target }: Target & { fileId: string; title?: string | undefined },
): Promise<MaterialRow> {
  const owned = ownerOf(actor, target);
  await requireFolder(tx, owned, target.folderId);
  const file = await attachFile(tx, actor, fileId, MATERIAL, { schoolId: owned.schoolId });
  const [row] = await tx
    .insert(materials)
    .values({
      ...owned,
      id: makeId(),
      folderId: target.folderId,
      title: title ?? titleOf(file.name),
      ...fileColumns(file),
      keptBytes: file.size,
    })
    .returning();
  await logVersion(tx, actor, row!, file, '');
  await record(tx, actor, 'materials.material_created', subjectOf(row!), { after: { title: row!.title } });
  return row!;
}

/** Writes down the newest file of a material as its version. */
export async function logVersion(
  tx: Tx,
  actor: Actor,
  { institutionId, id: materialId, number }: MaterialRow,
  { id: fileId, name, type, size }: Pick<FileRow, 'id' | 'name' | 'type' | 'size'>,
  note: string,
): Promise<void> {
  const version = { institutionId, id: makeId(), materialId, number, fileId, name, type, size, note };
  await tx.insert(versionLog).values({ ...version, byId: actor.userId });
}

const requireLink = (address: string): string => {
  const link = cleanLink(address);
  if (!link) throw failure('unsafe_link', undefined, 'address');
  return link;
};

/** Keeps a link as a new material. */
export async function addLink(tx: Tx, actor: Actor, given: NewLink): Promise<MaterialRow> {
  const owned = ownerOf(actor, given);
  await requireFolder(tx, owned, given.folderId);
  const { title, about, folderId } = given;
  const [row] = await tx
    .insert(materials)
    .values({ ...owned, id: makeId(), folderId, kind: 'link', title, about, address: requireLink(given.address) })
    .returning();
  await record(tx, actor, 'materials.material_created', subjectOf(row!), { after: { title } });
  return row!;
}

const told = ({ title, about, address, state }: MaterialRow) => ({ title, about, address, state });

/** Renames, moves, archives or restores a material that the caller saw in its last version. */
export async function changeMaterial(
  tx: Tx,
  actor: Actor,
  material: MaterialRow,
  { version, address, ...columns }: MaterialChange,
): Promise<MaterialRow> {
  if (address !== undefined && material.kind !== 'link') throw failure('wrong_place', undefined, 'address');
  if (columns.folderId !== undefined) await requireFolder(tx, material, columns.folderId);
  const link = address === undefined ? {} : { address: requireLink(address) };
  const after = await updateSeen(tx, materials, { ...material, version }, { ...columns, ...link });
  if (!after) throw failure('changed_meanwhile', { version: material.version });
  await record(tx, actor, 'materials.material_changed', subjectOf(material), {
    before: told(material),
    after: told(after),
  });
  return after;
}
