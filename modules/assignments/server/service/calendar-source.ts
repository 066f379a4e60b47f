import { type Actor, holds } from '@patio/access';
import { type CalendarAsked, defineCalendarSource, type SourceEntry } from '@patio/calendar/server';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { addDays, type Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { classColourOf, sectionRows } from '@patio/sections/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { assignedAnnouncedTo, hasOpened } from '../policy.ts';
import { assigned, assignments } from '../schema.ts';

const localDue = sql`(${assigned.dueAt} at time zone ${schoolRows.timeZone})`;

interface DueRow {
  id: Id;
  assignmentId: Id;
  sectionId: Id;
  title: string;
  section: string;
  colour: number;
  day: string;
  time: string;
  /** Whether it can be opened by now. */
  opened: boolean;
}

/** What is due between two days in the reader's classes, tasks or exams, for whoever may see it. */
export async function listDue(
  tx: Tx,
  actor: Actor,
  { from, through, places }: CalendarAsked,
  kind: 'task' | 'exam',
): Promise<DueRow[]> {
  if (places.sectionIds.length === 0) return [];
  const capability = holds(actor, 'assignments.follow') ? 'assignments.follow' : 'assignments.read';
  return tx
    .select({
      id: assigned.id,
      assignmentId: assignments.id,
      sectionId: assigned.sectionId,
      title: assignments.title,
      section: sectionRows.name,
      colour: classColourOf(),
      day: sql<string>`to_char(${localDue}, 'YYYY-MM-DD')`,
      time: sql<string>`to_char(${localDue}, 'HH24:MI')`,
      opened: hasOpened(),
    })
    .from(assigned)
    .innerJoin(
      assignments,
      and(eq(assignments.institutionId, assigned.institutionId), eq(assignments.id, assigned.assignmentId)),
    )
    .innerJoin(schoolRows, schoolOf(assigned))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, assigned.institutionId), eq(sectionRows.id, assigned.sectionId)),
    )
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(
      and(
        eq(assigned.institutionId, actor.institutionId),
        inArray(assigned.sectionId, places.sectionIds),
        sql`${assigned.dueAt} between ${addDays(from, -1)}::date and ${addDays(through, 2)}::date`,
        sql`${localDue}::date between ${from}::date and ${through}::date`,
        eq(assignments.kind, kind),
        eq(assignments.state, 'published'),
        assignedAnnouncedTo(actor, capability),
      ),
    )
    .orderBy(asc(assigned.dueAt), asc(assigned.id));
}

/** The children of a family with several who have the class. */
export const childrenIn = ({ places: { students } }: CalendarAsked, sectionId: Id): string[] =>
  students.length > 1
    ? students.filter(({ sectionIds }) => sectionIds.includes(sectionId)).map(({ name }) => name)
    : [];

const hrefOf = (actor: Actor, { id, opened }: DueRow): string | null => {
  if (actor.membership.role === 'student') return opened ? `/student/assignment-detail/${id}` : null;
  return actor.membership.role === 'teacher' ? `/teacher/grade/${id}` : null;
};

/** Tasks on the day on which they are due. */
export const dueSource = defineCalendarSource({
  module: 'assignments',
  layer: 'due',
  needs: ['assignments.read', 'assignments.follow'],
  entries: async (tx, actor, asked): Promise<SourceEntry[]> =>
    (await listDue(tx, actor, asked, 'task')).map((row) => ({
      id: row.id,
      title: row.title,
      detail: row.section,
      startsOn: row.day,
      startsAt: row.time,
      endsOn: row.day,
      endsAt: row.time,
      colour: row.colour,
      href: hrefOf(actor, row),
      children: childrenIn(asked, row.sectionId),
    })),
});
