import { childrenIn, listDue } from '@patio/assignments/server';
import { defineCalendarSource } from '@patio/calendar/server';
import { inArray } from 'drizzle-orm';
import { exams } from '../schema.ts';

const HOUR = 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Exams, as long as they last before the hour at which they end. */
export const examSource = defineCalendarSource({
  module: 'assessments',
  layer: 'exam',
  needs: ['assessments.read', 'assignments.follow'],
  entries: async (tx, actor, asked) => {
    const rows = await listDue(tx, actor, asked, 'exam');
    if (rows.length === 0) return [];
    const ids = [...new Set(rows.map(({ assignmentId }) => assignmentId))];
    const lengths = await tx.select({ id: exams.id, minutes: exams.minutes }).from(exams).where(inArray(exams.id, ids));
    const lasts = new Map(lengths.map(({ id, minutes }) => [id, minutes ?? HOUR]));
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      detail: row.section,
      startsOn: row.day,
      startsAt: timeOf(Math.max(0, minuteOf(row.time) - (lasts.get(row.assignmentId) ?? HOUR))),
      endsOn: row.day,
      endsAt: row.time,
      colour: row.colour,
      href: actor.membership.role === 'teacher' ? '/teacher/assessments' : null,
      children: childrenIn(asked, row.sectionId),
    }));
  },
});
