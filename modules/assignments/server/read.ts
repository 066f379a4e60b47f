import { readView } from '@patio/platform';
import { enrolmentRows } from '@patio/sections/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { adaptations, assigned, assignments, attemptLog, submissions } from './schema.ts';

/** What classes are given to do, written once for all classes of a course. */
export const assignmentRows = readView(assignments, [
  'institutionId',
  'id',
  'schoolId',
  'courseId',
  'authorId',
  'kind',
  'title',
  'titleKey',
  'instructions',
  'points',
  'category',
  'competencyIds',
  'anonymous',
  'state',
  'publishedAt',
  'createdAt',
  'version',
]);

/** An assignment in one class. */
export const assignedRows = readView(assigned, [
  'institutionId',
  'id',
  'schoolId',
  'assignmentId',
  'sectionId',
  'termId',
  'opensAt',
  'dueAt',
  'closesAt',
]);

/** Where one student's work stands. */
export const submissionRows = readView(submissions, [
  'institutionId',
  'id',
  'assignedId',
  'studentId',
  'mark',
  'score',
  'releasedAt',
  'releasedScore',
]);

/** What was handed in, each with the number of its receipt. */
export const handedInRows = readView(attemptLog, ['institutionId', 'id', 'assignedId', 'studentId', 'receipt']);

/** When work of a class falls due, for the class and for those with a moment of their own: one row (`school_id`, `due_at`) for each. */
export const dueMomentsOf = (assignedId: string): SQL => sql`
  select a.school_id, a.due_at from ${assigned} a where a.institution_id = patio_institution() and a.id = ${assignedId}::uuid
  union select a.school_id, g.due_at from ${assigned} a
  join ${adaptations} g on g.institution_id = a.institution_id and g.assigned_id = a.id and g.due_at is not null
  where a.institution_id = patio_institution() and a.id = ${assignedId}::uuid`;

/** Joins the assignment of a row that stands for it under the same id, such as an exam. */
export const assignmentOf = (row: { institutionId: AnyPgColumn; id: AnyPgColumn }): SQL | undefined =>
  and(eq(assignments.institutionId, row.institutionId), eq(assignments.id, row.id));

/** Joins the classes that have an assignment. */
export const assignedOf = (row: { institutionId: AnyPgColumn; id: AnyPgColumn }): SQL | undefined =>
  and(eq(assigned.institutionId, row.institutionId), eq(assigned.assignmentId, row.id));

/**
 * Work that fell due at a school in a span of its days: a row for each student who had to hand it in (`section_id`, `student_id`,
 * `day`), and whether it came by then (`on_time`) or at all (`handed_in`).
 */
export const workDue = ({ schoolId, from, through, zone }: DueAsked): SQL => sql`
  select a.section_id, e.student_id, (d.due_at at time zone ${zone})::date as day,
    (w.handed_in_at is not null and w.handed_in_at <= d.due_at) as on_time, w.handed_in_at is not null as handed_in
  from ${assigned} a
  join ${assignments} t on t.institution_id = a.institution_id and t.id = a.assignment_id and t.state <> 'draft'
  join ${enrolmentRows} e on e.institution_id = a.institution_id and e.section_id = a.section_id
  left join ${adaptations} g on g.institution_id = a.institution_id and g.assigned_id = a.id and g.student_id = e.student_id
  cross join lateral (select coalesce(g.due_at, a.due_at) as due_at) d
  left join ${submissions} w on w.institution_id = a.institution_id and w.assigned_id = a.id and w.student_id = e.student_id
  where a.institution_id = patio_institution() and a.school_id = ${schoolId} and not coalesce(g.excused, false) and d.due_at <= now()
    and (a.opens_at is null or a.opens_at <= now())
    and a.due_at >= ${from}::date - 60 and a.due_at < ${through}::date + 60
    and (d.due_at at time zone ${zone})::date between ${from}::date and ${through}::date
    and e.from_on <= (d.due_at at time zone ${zone})::date and (e.until_on is null or e.until_on > (d.due_at at time zone ${zone})::date)`;

interface DueAsked {
  schoolId: string;
  from: string;
  through: string;
  zone: string;
}
