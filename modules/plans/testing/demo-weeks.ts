import { addDays, makeId, mondayOf } from '@patio/kernel';
import { personRows, staffRows } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import type { DemoScene, DemoSchool } from '@patio/schools/testing';
import { and, asc, between, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { comments, plannedClasses, weeks } from '../server/index.ts';
import type { TaughtSection } from './demo.ts';

const NOTE = 'Va muy bien. Mira los dos comentarios antes de la próxima clase.';
const COMMENTS = [
  {
    part: 'activities',
    text: 'Me gusta el comienzo. ¿El cierre puede ser una pregunta corta, para saber quién ya lo logró?',
  },
  { part: 'materials', text: 'Las guías van a secretaría hasta el martes. ¿Las envías tú?' },
] as const;

/** The account of whoever coordinates a school. */
async function findCoordinator(tx: Tx, school: DemoSchool): Promise<string | null> {
  const [row] = await tx
    .select({ userId: personRows.userId })
    .from(staffRows)
    .innerJoin(
      personRows,
      and(eq(personRows.institutionId, staffRows.institutionId), eq(personRows.id, staffRows.personId)),
    )
    .where(and(eq(staffRows.schoolId, school.id), eq(staffRows.position, 'coordinator'), isNotNull(personRows.userId)))
    .orderBy(asc(personRows.userId))
    .limit(1);
  return row?.userId ?? null;
}

/** Past weeks were approved; of this week the first class of each teacher came back with comments, and the second waits. */
export async function reviewWeeks(
  tx: Tx,
  { institutionId, today, actor }: DemoScene,
  school: DemoSchool,
  sections: readonly TaughtSection[],
): Promise<void> {
  const coordinator = (await findCoordinator(tx, school)) ?? actor.userId;
  const monday = mondayOf(today);
  const rows = sections.flatMap((section, at) => {
    const isFirst = sections[at - 1]?.userId !== section.userId;
    const isSecond = !isFirst && sections[at - 2]?.userId !== section.userId;
    return [-14, -7, 0].map((days) => {
      const weekOn = addDays(monday, days);
      const state = days < 0 ? 'approved' : isFirst ? 'returned' : isSecond ? 'submitted' : 'approved';
      // Plans are sent on the Sunday before, and read on Monday.
      const sentAt = sql`least(now() - interval '2 hours', ${`${addDays(weekOn, -1)}T22:00:00Z`}::timestamptz)`;
      return {
        institutionId,
        id: makeId(),
        schoolId: school.id,
        sectionId: section.id,
        weekOn,
        state: state as 'approved' | 'returned' | 'submitted',
        note: state === 'returned' ? NOTE : '',
        submittedBy: section.userId,
        submittedAt: sentAt,
        ...(state !== 'submitted' && { decidedBy: coordinator, decidedAt: sql`${sentAt} + interval '1 hour'` }),
      };
    });
  });
  const made: { sectionId: string; state: string }[] = [];
  for (let i = 0; i < rows.length; i += 500)
    made.push(
      ...(await tx
        .insert(weeks)
        .values(rows.slice(i, i + 500))
        .onConflictDoNothing()
        .returning({ sectionId: weeks.sectionId, state: weeks.state })),
    );
  const returned = made.filter(({ state }) => state === 'returned').map(({ sectionId }) => sectionId);
  if (returned.length > 0) await commentOn(tx, returned, coordinator, monday);
}

/** One thing about each of the last classes of a week that came back. */
async function commentOn(tx: Tx, sectionIds: readonly string[], byId: string, monday: string): Promise<void> {
  const classes = await tx
    .select()
    .from(plannedClasses)
    .where(
      and(
        sql`${plannedClasses.sectionId} = any(${listOf(sectionIds)}::uuid[])`,
        between(plannedClasses.date, monday, addDays(monday, 6)),
        isNull(plannedClasses.archivedAt),
      ),
    )
    .orderBy(asc(plannedClasses.sectionId), asc(plannedClasses.date), asc(plannedClasses.period));
  const rows = [...Map.groupBy(classes, ({ sectionId }) => sectionId).values()].flatMap((own) =>
    own.slice(-COMMENTS.length).flatMap(({ institutionId, id: classId, schoolId, sectionId }, at) => {
      const said = COMMENTS[at];
      return said ? [{ institutionId, id: makeId(), schoolId, sectionId, classId, byId, ...said }] : [];
    }),
  );
  if (rows.length > 0) await tx.insert(comments).values(rows);
}
