import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { clock, type Tx, updateSeen } from '@patio/platform';
import { listMeetings, listWeek, type WantedMeeting } from '@patio/timetable/server';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { needs, publications } from '../../schema.ts';
import { keepPublication } from './keep.ts';
import { findOpenDays, getScenario, type PublicationRow, requireOpenDay, type ScenarioRow } from './scene.ts';

/** The week as it would be on a day had this publication never been: what it began is gone, what it ended is back. */
export async function weekBefore(tx: Tx, row: PublicationRow, fromOn: LocalDate): Promise<WantedMeeting[]> {
  const [now, ended, joint] = await Promise.all([
    listWeek(tx, { ...row, fromOn }),
    listMeetings(tx, row.ended),
    tx
      .select({ sectionId: needs.sectionId, together: needs.jointId })
      .from(needs)
      .where(and(eq(needs.schoolId, row.schoolId), eq(needs.yearId, row.yearId), isNotNull(needs.jointId))),
  ]);
  const begun = new Set(row.begun);
  const togetherOf = new Map(joint.map((each) => [each.sectionId, each.together]));
  return [...now.filter((each) => !begun.has(each.id)), ...ended].map(
    ({ sectionId, cycleDay, period, length, roomId, staffId }) => ({
      sectionId,
      cycleDay,
      period,
      length,
      roomId,
      staffId,
      together: togetherOf.get(sectionId) ?? null,
    }),
  );
}

const ofYear = (row: PublicationRow) =>
  and(
    eq(publications.institutionId, row.institutionId),
    eq(publications.schoolId, row.schoolId),
    eq(publications.yearId, row.yearId),
  );

/** Only the last publication can be taken back: later weeks were made on top of the earlier ones. */
export async function isLast(tx: Tx, row: PublicationRow): Promise<boolean> {
  const [last] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(ofYear(row))
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(1);
  return last?.id === row.id && row.rolledBackAt === null;
}

/** The scenario that holds again once this publication is taken back; its own where there was none before. */
export async function requireRollBack(tx: Tx, actor: Actor, row: PublicationRow): Promise<ScenarioRow> {
  if (!(await isLast(tx, row))) throw failure('not_last');
  const [before] = await tx
    .select({ scenarioId: publications.scenarioId })
    .from(publications)
    .where(and(ofYear(row), lt(publications.createdAt, row.createdAt)))
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(1);
  return getScenario(tx, actor, before?.scenarioId ?? row.scenarioId);
}

/** Brings the week before the last publication back, from a day on; the days that were lived by it stay as they were. */
export async function rollBack(
  tx: Tx,
  actor: Actor,
  row: PublicationRow,
  input: { version: number; fromOn: LocalDate },
): Promise<Id> {
  const scenario = await requireRollBack(tx, actor, row);
  requireOpenDay(input.fromOn, await findOpenDays(tx, row));
  const wanted = await weekBefore(tx, row, input.fromOn);
  const marked = await updateSeen(
    tx,
    publications,
    { institutionId: row.institutionId, id: row.id, version: input.version },
    { rolledBackBy: actor.userId, rolledBackAt: clock.now() },
  );
  if (!marked) throw failure('changed_meanwhile');
  return keepPublication(tx, actor, scenario, { fromOn: input.fromOn, wanted, restoresId: row.id });
}
