import type { Actor } from '@patio/access';
import { attachFile, type FileRow, namePeople, record, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { MaterialVersion } from '../../contract.ts';
import { familyOf, kindOf } from '../../rules/kinds.ts';
import { failure } from '../failures.ts';
import { MATERIAL } from '../files.ts';
import { type MaterialRow, materials, versionLog } from '../schema.ts';
import { fileColumns, logVersion, subjectOf } from './materials.ts';

async function moveTo(
  tx: Tx,
  actor: Actor,
  material: MaterialRow,
  version: number,
  file: Pick<FileRow, 'id' | 'name' | 'type' | 'size'>,
  note: string,
  moreBytes: number,
): Promise<MaterialRow> {
  const after = await updateSeen(
    tx,
    materials,
    { ...material, version },
    { ...fileColumns(file), number: material.number + 1, keptBytes: material.keptBytes + moreBytes },
  );
  if (!after) throw failure('changed_meanwhile', { version: material.version });
  await logVersion(tx, actor, after, file, note);
  return after;
}

/** Puts a new file in the place of a material. Whoever shows it, wherever, shows the new one from now on. */
export async function replaceFile(
  tx: Tx,
  actor: Actor,
  material: MaterialRow,
  given: { version: number; fileId: string; note: string },
): Promise<MaterialRow> {
  if (material.kind === 'link') throw failure('not_a_file');
  if (material.state === 'archived') throw failure('archived');
  const file = await attachFile(tx, actor, given.fileId, MATERIAL, { schoolId: material.schoolId });
  // A block that shows a picture cannot show a paper.
  if (familyOf(kindOf(file.type)) !== familyOf(material.kind)) throw failure('other_kind');
  const after = await moveTo(tx, actor, material, given.version, file, given.note, file.size);
  await record(tx, actor, 'materials.file_replaced', subjectOf(material), {
    before: { number: material.number, fileName: material.fileName },
    after: { number: after.number, fileName: after.fileName },
  });
  return after;
}

/** Makes an older version the newest again, as a version of its own. */
export async function bringBack(
  tx: Tx,
  actor: Actor,
  material: MaterialRow,
  { version, number }: { version: number; number: number },
): Promise<MaterialRow> {
  if (material.state === 'archived') throw failure('archived');
  const [old] = await tx
    .select()
    .from(versionLog)
    .where(
      and(
        eq(versionLog.institutionId, material.institutionId),
        eq(versionLog.materialId, material.id),
        eq(versionLog.number, number),
      ),
    );
  if (!old) throw failure('not_found');
  const file = { id: old.fileId, name: old.name, type: old.type, size: old.size };
  const after = await moveTo(tx, actor, material, version, file, '', 0);
  await record(tx, actor, 'materials.version_brought_back', subjectOf(material), {
    before: { number: material.number },
    after: { number: after.number, fileName: old.name },
  });
  return after;
}

/** All versions of a material, the newest first. */
export async function listVersions(tx: Tx, material: MaterialRow): Promise<MaterialVersion[]> {
  const rows = await tx
    .select()
    .from(versionLog)
    .where(and(eq(versionLog.institutionId, material.institutionId), eq(versionLog.materialId, material.id)))
    .orderBy(desc(versionLog.number))
    .limit(200);
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.byId),
  );
  return rows.map(({ number, fileId, name, type, size, note, byId, at }) => ({
    number,
    file: { id: fileId, name, type, size },
    note,
    by: nameOf(byId),
    at: at.toISOString(),
  }));
}
