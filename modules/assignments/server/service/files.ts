import type { Actor } from '@patio/access';
import { listReadableFiles } from '@patio/materials/server';
import { attachFile, type FileRow, getFile, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Attachment, Content, WorkFile } from '../../contract.ts';
import { ATTACHMENT, PHOTO, WORK } from '../files.ts';
import { assignmentsVisibleTo } from '../policy.ts';
import { type AssignmentRow, assignmentFiles, assignments } from '../schema.ts';
import { isOfGroup, type OwnPlace } from './own-place.ts';

type Known = Pick<WorkFile, 'name' | 'type' | 'size'>;
const knownOf = ({ name, type, size }: Pick<FileRow, 'name' | 'type' | 'size'>): Known => ({ name, type, size });

/** Files that stand with the text of an assignment which the actor writes. */
async function standing(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<Map<string, Known>> {
  const rows = await tx
    .select({ id: assignmentFiles.fileId, file: assignmentFiles })
    .from(assignmentFiles)
    .innerJoin(
      assignments,
      and(
        eq(assignments.institutionId, assignmentFiles.institutionId),
        eq(assignments.id, assignmentFiles.assignmentId),
      ),
    )
    .where(
      and(
        eq(assignmentFiles.institutionId, actor.institutionId),
        inArray(assignmentFiles.fileId, [...fileIds]),
        isNull(assignmentFiles.studentId),
        assignmentsVisibleTo(actor, 'assignments.author'),
      ),
    );
  return new Map(rows.map(({ id, file }) => [id, knownOf(file)]));
}

/** Takes the files of attachments into the assignment: an own upload, a material that the author may read, or what stands with another of theirs. */
export async function takeUpAttachments(
  tx: Tx,
  actor: Actor,
  { id: assignmentId, schoolId }: Pick<AssignmentRow, 'id' | 'schoolId'>,
  attachments: readonly Attachment[],
): Promise<void> {
  const wanted = [...new Set(attachments.flatMap((one) => (one.kind === 'file' ? [one.fileId] : [])))];
  if (wanted.length === 0) return;
  const known = await standing(tx, actor, wanted);
  const rest = wanted.filter((fileId) => !known.has(fileId));
  for (const { fileId } of await listReadableFiles(tx, actor, rest))
    known.set(fileId, knownOf(await getFile(tx, actor, fileId, { exact: true })));
  for (const fileId of rest)
    if (!known.has(fileId)) known.set(fileId, knownOf(await attachFile(tx, actor, fileId, ATTACHMENT, { schoolId })));
  const values = [...known].map(([fileId, file]) => ({
    institutionId: actor.institutionId,
    fileId,
    assignmentId,
    ...file,
  }));
  await tx.insert(assignmentFiles).values(values).onConflictDoNothing();
}

/** Takes the files of a student's work in; what lies there already, from whomever of the group, stays. With `handedIn`, those who grade may read them. */
export async function takeUpWork(
  tx: Tx,
  actor: Actor,
  place: OwnPlace,
  content: Content,
  handedIn: boolean,
): Promise<void> {
  if (content.files.length === 0) return;
  const ids = content.files.map(({ fileId }) => fileId);
  const own = and(
    eq(assignmentFiles.institutionId, actor.institutionId),
    eq(assignmentFiles.assignedId, place.assigned.id),
    isOfGroup(place, assignmentFiles.studentId),
    inArray(assignmentFiles.fileId, ids),
  );
  const kept = await tx.select({ id: assignmentFiles.fileId }).from(assignmentFiles).where(own);
  const known = new Set(kept.map(({ id }) => id));
  for (const { fileId, form } of content.files) {
    if (known.has(fileId)) continue;
    const file = await attachFile(tx, actor, fileId, form === 'photo' ? PHOTO : WORK);
    await tx.insert(assignmentFiles).values({
      institutionId: actor.institutionId,
      fileId,
      assignmentId: place.assignment.id,
      assignedId: place.assigned.id,
      studentId: place.me.studentId,
      handedIn,
      ...knownOf(file),
    });
    known.add(fileId);
  }
  if (handedIn) await tx.update(assignmentFiles).set({ handedIn }).where(own);
}
