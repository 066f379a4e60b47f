import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { type ClassDay, classesOf, describeClassDays, planOfStaff, planOfStudents } from '@patio/timetable/server';
import { type CalendarAsked, defineCalendarSource, type SourceEntry } from './sources.ts';

type Kept = ClassDay & { children: string[] };

/** The classes of the reader's students, each once, with the names of those who have it. */
async function studentClasses(tx: Tx, { from, through, places }: CalendarAsked): Promise<Kept[]> {
  const { students } = places;
  const plan = await planOfStudents(
    tx,
    students.map(({ id }) => id),
    { from, through },
  );
  const kept = new Map<string, Kept>();
  for (const { id, name } of students)
    for (const item of classesOf(plan, id)) {
      const key = `${item.meetingId} ${item.date}`;
      const known = kept.get(key) ?? { ...item, children: [] };
      if (students.length > 1) known.children.push(name);
      kept.set(key, known);
    }
  return [...kept.values()];
}

async function listClasses(tx: Tx, actor: Actor, asked: CalendarAsked): Promise<SourceEntry[]> {
  const { from, through, places } = asked;
  const items =
    places.students.length > 0
      ? await studentClasses(tx, asked)
      : (await planOfStaff(tx, actor, { from, through })).items.map((item) => ({ ...item, children: [] }));
  const described = await describeClassDays(tx, items);
  return described.map((item) => ({
    id: `${item.meetingId}:${item.movedFrom ?? item.date}`,
    title: item.course,
    detail: [item.section, item.substitute ?? item.teachers[0]].filter(Boolean).join(' · '),
    place: item.room,
    startsOn: item.date,
    startsAt: item.startsAt,
    endsOn: item.date,
    endsAt: item.endsAt,
    cancelled: item.cancelled,
    colour: item.look.colour,
    children: item.children,
  }));
}

/** The classes that the reader gives, attends, or whose children attend them. */
export const classSource = defineCalendarSource({
  module: 'timetable',
  layer: 'class',
  needs: ['timetable.read'],
  entries: listClasses,
});
