import { childrenIn, listDue } from '@patio/assignments/server';
import { defineCalendarSource } from '@patio/calendar/server';
import { amongGiven, listOf, prepared } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { exams } from '../schema.ts';

const HOUR = 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** How long the exams that are given as `ids` last. */
const askLengths = prepared('assessments_lengths', (tx) =>
  tx
    .select({ id: exams.id, minutes: exams.minutes })
    .from(exams)
    .where(and(eq(exams.institutionId, sql.placeholder('institutionId')), amongGiven(exams.id, 'ids'))),
);

/** Exams, as long as they last before the hour at which they end. */
export const examSource = defineCalendarSource({
  module: 'assessments',
  layer: 'exam',
  needs: ['assessments.read', 'assignments.follow'],
  entries: async (tx, actor, asked) => {
    const rows = await listDue(tx, actor, asked, 'exam');
    if (rows.length === 0) return [];
    const ids = listOf([...new Set(rows.map(({ assignmentId }) => assignmentId))]);
    const lengths = await askLengths(tx, { institutionId: actor.institutionId, ids });
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
