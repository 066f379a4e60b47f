import type { Actor } from '@patio/access';
import { courseRows, subjectRows } from '@patio/courses/server';
import { clock, namePeople, type Tx } from '@patio/platform';
import { classColourOf, joinCourse, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { AssignedView, AssignmentState, AssignmentView } from '../../contract.ts';
import { assignmentsVisibleTo } from '../policy.ts';
import { type AssignmentRow, assigned, assignmentFiles, assignments } from '../schema.ts';
import { countColumns, joinCounts, type WorkCounts } from './counts.ts';
import { isoOf, isoOrNull } from './load.ts';
import { findUsedRubric } from './rubric-rows.ts';

/** The words of a class in SQL text: for `s` a section, `sub` its subject. */
export const lookColumns = sql`json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)}, 'pattern', sub.pattern, 'code', sub.code) as look`;

interface AssignedAnswer extends WorkCounts, Record<string, unknown> {
  id: string;
  sectionId: string;
  section: string;
  look: AssignedView['look'];
  termId: string | null;
  itemId: string | null;
  opensAt: string | null;
  dueAt: string;
  closesAt: string | null;
  version: number;
}

async function readAssigned(tx: Tx, assignmentId: string): Promise<AssignedView[]> {
  const { rows } = await tx.execute<AssignedAnswer>(sql`
    select x.id, x.section_id as "sectionId", s.name as section, ${lookColumns}, x.term_id as "termId", x.item_id as "itemId",
      x.opens_at as "opensAt", x.due_at as "dueAt", x.closes_at as "closesAt", x.version, ${countColumns}
    from ${assigned} x
    join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
    ${joinCourse('s')} join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    ${joinCounts('x')}
    where x.institution_id = (select patio_institution()) and x.assignment_id = ${assignmentId}
    order by s.name_key, x.id`);
  return rows.map((row) => ({
    ...row,
    opensAt: isoOrNull(row.opensAt),
    dueAt: isoOf(row.dueAt),
    closesAt: isoOrNull(row.closesAt),
  }));
}

/** The files of the assignment's own text. */
export const readAttachments = (tx: Tx, assignmentId: string) =>
  tx
    .select({
      id: assignmentFiles.fileId,
      name: assignmentFiles.name,
      type: assignmentFiles.type,
      size: assignmentFiles.size,
    })
    .from(assignmentFiles)
    .where(
      and(
        eq(assignmentFiles.institutionId, sql`(select patio_institution())`),
        eq(assignmentFiles.assignmentId, assignmentId),
        sql`${assignmentFiles.studentId} is null`,
      ),
    );

/** What a reader calls the state: a published one whose classes all open later is scheduled. */
export function stateOf(state: AssignmentRow['state'], opens: readonly (string | null)[], now: Date): AssignmentState {
  if (state !== 'published') return state;
  const later = opens.length > 0 && opens.every((at) => at !== null && new Date(at) > now);
  return later ? 'scheduled' : 'open';
}

/** An assignment as its teachers see it; whoever calls has loaded it with permission. */
export async function viewAssignment(tx: Tx, actor: Actor, id: string): Promise<AssignmentView> {
  const reaches = (capability: 'assignments.author' | 'assignments.grade') =>
    sql<boolean>`(${assignmentsVisibleTo(actor, capability)})`;
  const [[found], sections, files] = await Promise.all([
    tx
      .select({
        row: assignments,
        course: courseRows.name,
        write: reaches('assignments.author'),
        grade: reaches('assignments.grade'),
      })
      .from(assignments)
      .innerJoin(
        courseRows,
        and(eq(courseRows.institutionId, assignments.institutionId), eq(courseRows.id, assignments.courseId)),
      )
      .where(and(eq(assignments.institutionId, actor.institutionId), eq(assignments.id, id))),
    readAssigned(tx, id),
    readAttachments(tx, id),
  ]);
  const { row, course, write, grade } = found!;
  const [rubric, nameOf] = await Promise.all([findUsedRubric(tx, row.rubricVersionId), namePeople(tx, [row.authorId])]);
  const {
    id: _,
    institutionId,
    authorId,
    originId,
    titleKey,
    publishedAt,
    createdAt,
    updatedAt,
    schoolId,
    ...text
  } = row;
  const opens = sections.map(({ opensAt }) => opensAt);
  return {
    ...text,
    id,
    course,
    rubric,
    files,
    sections,
    author: nameOf(authorId),
    state: stateOf(row.state, opens, clock.now()),
    graded: sections.some((section) => section.graded > 0),
    can: { write, grade },
  };
}
