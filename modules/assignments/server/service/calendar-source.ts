import { type Actor, holds } from '@patio/access';
import { type CalendarAsked, defineCalendarSource, type SourceEntry } from '@patio/calendar/server';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { addDays, type Id } from '@patio/kernel';
import { amongGiven, listOf, preparedByReach, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { classColourOf, sectionRows } from '@patio/sections/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { assignedAnnouncedTo, hasOpened } from '../policy.ts';
import { assigned, assignments } from '../schema.ts';

const localDue = sql`(${assigned.dueAt} at time zone ${schoolRows.timeZone})`;

interface DueRow {
  id: Id;
  assignmentId: Id;
  sectionId: Id;
  kind: 'task' | 'exam';
  title: string;
  section: string;
  colour: number;
  day: string;
  time: string;
  /** Whether it can be opened by now. */
  opened: boolean;
}

const dayGiven = (name: string): SQL => sql`${sql.placeholder(name)}::date`;

const dueWith = (capability: 'assignments.follow' | 'assignments.read') =>
  preparedByReach(capability.replace('.', '_due_by_'), capability, (tx, actor) =>
    tx
      .select({
        id: assigned.id,
        assignmentId: assignments.id,
        sectionId: assigned.sectionId,
        kind: assignments.kind,
        title: assignments.title,
        section: sectionRows.name,
        colour: classColourOf(),
        due: sql<string>`to_char(${localDue}, 'YYYY-MM-DD HH24:MI')`,
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
          amongGiven(assigned.sectionId, 'sections'),
          // Wider by a day on both sides, which an index can answer whatever the school's clock.
          sql`${assigned.dueAt} between ${dayGiven('after')} and ${dayGiven('before')}`,
          sql`${localDue}::date between ${dayGiven('from')} and ${dayGiven('through')}`,
          eq(assignments.state, sql`'published'`),
          assignedAnnouncedTo(actor, capability),
        ),
      )
      .orderBy(asc(assigned.dueAt), asc(assigned.id)),
  );
const [askFollowed, askRead] = [dueWith('assignments.follow'), dueWith('assignments.read')];

/**
 * What is due between two days in the reader's classes, tasks or exams, for whoever may see it. Both are one question, which a
 * transaction that shows both asks once.
 */
export async function listDue(
  tx: Tx,
  actor: Actor,
  { from, through, places }: CalendarAsked,
  kind: 'task' | 'exam',
): Promise<DueRow[]> {
  if (places.sectionIds.length === 0) return [];
  const ask = holds(actor, 'assignments.follow') ? askFollowed : askRead;
  const [after, before] = [addDays(from, -1), addDays(through, 2)];
  const rows = await ask(tx, actor, { sections: listOf(places.sectionIds), from, through, after, before });
  return rows
    .filter((row) => row.kind === kind)
    .map(({ due, ...row }) => ({ ...row, day: due.slice(0, 10), time: due.slice(11) }));
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
