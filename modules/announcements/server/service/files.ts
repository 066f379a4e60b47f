import type { Actor } from '@patio/access';
import { listReadableFiles } from '@patio/materials/server';
import { attachFile, type FileRow, getFile, type Tx } from '@patio/platform';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { ATTACHMENT } from '../files.ts';
import { announcementsVisibleTo } from '../policy.ts';
import { type AnnouncementRow, announcementFiles, announcements } from '../schema.ts';

type Known = Pick<FileRow, 'name' | 'type' | 'size'>;
const knownOf = ({ name, type, size }: Known): Known => ({ name, type, size });

/** Files that stand with an announcement which the actor writes: a copy takes them along. */
async function standing(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<Map<string, Known>> {
  const rows = await tx
    .select({ file: announcementFiles })
    .from(announcementFiles)
    .innerJoin(
      announcements,
      and(
        eq(announcements.institutionId, announcementFiles.institutionId),
        eq(announcements.id, announcementFiles.announcementId),
      ),
    )
    .where(
      and(
        eq(announcementFiles.institutionId, actor.institutionId),
        inArray(announcementFiles.fileId, [...fileIds]),
        announcementsVisibleTo(actor, 'announcements.write'),
      ),
    );
  return new Map(rows.map(({ file }) => [file.fileId, knownOf(file)]));
}

/** Lets an announcement have exactly these files: own uploads, materials that the author reads, or what stands with another of theirs. */
export async function setFiles(
  tx: Tx,
  actor: Actor,
  { id: announcementId, schoolId }: Pick<AnnouncementRow, 'id' | 'schoolId'>,
  fileIds: readonly string[],
): Promise<void> {
  const { institutionId } = actor;
  const wanted = [...new Set(fileIds)];
  const own = and(
    eq(announcementFiles.institutionId, institutionId),
    eq(announcementFiles.announcementId, announcementId),
  );
  if (wanted.length === 0) return void (await tx.delete(announcementFiles).where(own));
  const known = await standing(tx, actor, wanted);
  const rest = wanted.filter((fileId) => !known.has(fileId));
  for (const { fileId } of rest.length > 0 ? await listReadableFiles(tx, actor, rest) : [])
    known.set(fileId, knownOf(await getFile(tx, actor, fileId, { exact: true })));
  for (const fileId of rest)
    if (!known.has(fileId))
      known.set(fileId, knownOf(await attachFile(tx, actor, fileId, ATTACHMENT, schoolId ? { schoolId } : {})));
  await tx.delete(announcementFiles).where(and(own, notInArray(announcementFiles.fileId, wanted)));
  await tx
    .insert(announcementFiles)
    .values(
      wanted.map((fileId, position) => ({ institutionId, announcementId, fileId, position, ...known.get(fileId)! })),
    )
    .onConflictDoNothing();
}
