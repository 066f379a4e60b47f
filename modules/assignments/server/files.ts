import { type Actor, holds, reachOf } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { registerMaterialUses } from '@patio/materials/server';
import { guards, isSelf } from '@patio/people/server';
import { type FileRow, registerFilePurpose, type Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ATTACHMENT_BYTES, bytesOf, SPOKEN_BYTES } from '../rules/work-files.ts';
import { assignedVisibleTo, assignmentsVisibleTo } from './policy.ts';
import { assigned, assignmentFiles, assignments, gradingLog, members, submissions } from './schema.ts';
import { neutralName } from './service/neutral-name.ts';
import { familyReadsWork } from './settings.ts';

const ofFile = (actor: Actor, fileIds: readonly string[]) =>
  and(eq(assignmentFiles.institutionId, actor.institutionId), inArray(assignmentFiles.fileId, [...fileIds]));

const given = sql`exists (select 1 from ${assigned} where ${assigned.institutionId} = ${assignmentFiles.institutionId}
  and ${assigned.assignmentId} = ${assignmentFiles.assignmentId} and`;

/** Whoever reads an assignment fetches what goes with its text. */
async function areShown(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
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
        ofFile(actor, fileIds),
        isNull(assignmentFiles.studentId),
        or(
          assignmentsVisibleTo(actor, 'assignments.read'),
          sql`${given} ${assignedVisibleTo(actor, 'assignments.hand_in')})`,
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Work is read by the student, by those who work on it together, and, once handed in, by those who read the class and by the family, where the school lets them. */
async function isOwnWork(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  const reads = sql`(${assignmentFiles.handedIn} and exists (select 1 from ${assigned}
    where ${assigned.institutionId} = ${assignmentFiles.institutionId} and ${assigned.id} = ${assignmentFiles.assignedId}
      and ${assignedVisibleTo(actor, 'assignments.read')}))`;
  const together = sql`(exists (select 1 from ${members} mine join ${members} other
      on other.institution_id = mine.institution_id and other.group_id = mine.group_id
    where mine.institution_id = ${assignmentFiles.institutionId} and mine.assigned_id = ${assignmentFiles.assignedId}
      and other.student_id = ${assignmentFiles.studentId} and ${isSelf(actor, sql`mine.student_id`)}))`;
  const found = await tx
    .select({ one: sql`1` })
    .from(assignmentFiles)
    .where(and(ofFile(actor, [file.id]), or(isSelf(actor, sql`${assignmentFiles.studentId}`), reads, together)))
    .limit(1);
  return found.length > 0 || isForFamily(tx, actor, file);
}

async function isForFamily(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  if (reachOf(actor, 'assignments.follow') !== 'child') return false;
  const [found] = await tx
    .select({ schoolId: assigned.schoolId })
    .from(assignmentFiles)
    .innerJoin(
      assigned,
      and(eq(assigned.institutionId, assignmentFiles.institutionId), eq(assigned.id, assignmentFiles.assignedId)),
    )
    .where(
      and(
        ofFile(actor, [file.id]),
        assignmentFiles.handedIn,
        guards(actor, sql`${assignmentFiles.studentId}`, 'grades'),
      ),
    )
    .limit(1);
  return found !== undefined && settingOf(tx, familyReadsWork, found.schoolId);
}

/** What was spoken to a student is theirs from when the work was returned, also while a newer attempt is graded. */
async function isSpoken(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  const reads = sql`exists (select 1 from ${assigned} where ${assigned.institutionId} = ${assignmentFiles.institutionId}
    and ${assigned.id} = ${assignmentFiles.assignedId} and ${assignedVisibleTo(actor, 'assignments.read')})`;
  const returned = sql`(${isSelf(actor, sql`${assignmentFiles.studentId}`)} and exists (select 1 from ${submissions} w
    where w.institution_id = ${assignmentFiles.institutionId} and w.assigned_id = ${assignmentFiles.assignedId}
      and w.student_id = ${assignmentFiles.studentId} and w.released_at is not null
      and ${assignmentFiles.fileId} = (select l.audio_file_id from ${gradingLog} l where l.institution_id = w.institution_id
        and l.submission_id = w.id and l.move = 'released' order by l.number desc limit 1)))`;
  const found = await tx
    .select({ one: sql`1` })
    .from(assignmentFiles)
    .where(and(ofFile(actor, [file.id]), or(reads, returned)))
    .limit(1);
  return found.length > 0;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PAPERS = [
  'application/pdf',
  'text/plain',
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.presentationml.presentation`,
  `${OFFICE}.spreadsheetml.sheet`,
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.oasis.opendocument.spreadsheet',
];

/** What goes with the text of an assignment. */
export const ATTACHMENT = registerFilePurpose('assignments.attachment', {
  limits: { bytes: ATTACHMENT_BYTES, types: ['image/*', 'audio/*', 'video/*', ...PAPERS] },
  canUpload: (actor) => holds(actor, 'assignments.author'),
  canRead: (tx, actor, file) => areShown(tx, actor, [file.id]),
});

/** What students hand in. */
export const WORK = registerFilePurpose('assignments.work', {
  limits: { bytes: bytesOf('file'), types: ['image/*', 'audio/*', 'video/*', ...PAPERS] },
  canUpload: (actor) => holds(actor, 'assignments.hand_in'),
  canRead: isOwnWork,
  nameFor: neutralName,
});

/** Photos of work, drawn anew: where they were taken is nobody's business. */
export const PHOTO = registerFilePurpose('assignments.photo', {
  limits: { bytes: bytesOf('photo'), types: ['image/*'], image: { longestSide: 2_000, form: 'jpeg' } },
  canUpload: (actor) => holds(actor, 'assignments.hand_in'),
  canRead: isOwnWork,
  nameFor: neutralName,
});

/** What a teacher says aloud about a piece of work. */
export const SPOKEN = registerFilePurpose('assignments.spoken', {
  limits: { bytes: SPOKEN_BYTES, types: ['audio/*', 'video/webm', 'video/mp4'] },
  canUpload: (actor) => holds(actor, 'assignments.grade'),
  canRead: isSpoken,
});

/** The assignments that a material goes with, for those who may open them. */
registerMaterialUses('assignments.assignment', {
  canRead: areShown,
  list: async (tx, actor, fileIds) => {
    const rows = await tx
      .selectDistinct({
        id: assignments.id,
        title: assignments.title,
        where: courseRows.name,
        writes: sql<boolean>`(${assignmentsVisibleTo(actor, 'assignments.author')})`,
      })
      .from(assignmentFiles)
      .innerJoin(
        assignments,
        and(
          eq(assignments.institutionId, assignmentFiles.institutionId),
          eq(assignments.id, assignmentFiles.assignmentId),
        ),
      )
      .innerJoin(
        courseRows,
        and(eq(courseRows.institutionId, assignments.institutionId), eq(courseRows.id, assignments.courseId)),
      )
      .where(
        and(ofFile(actor, fileIds), isNull(assignmentFiles.studentId), assignmentsVisibleTo(actor, 'assignments.read')),
      )
      .orderBy(assignments.title)
      .limit(200);
    return rows.map(({ writes, ...use }) => ({
      ...use,
      href: writes ? `/teacher/assignment-builder?assignment=${use.id}` : null,
    }));
  },
});
