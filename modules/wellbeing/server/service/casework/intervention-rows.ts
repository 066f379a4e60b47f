import { type Id, type LocalDate, mondayOf } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { type InterventionRow, interventions, measures, type SupportRow, supportDays, supports } from '../../schema.ts';

export interface Measured {
  interventionId: Id;
  weekOf: LocalDate;
  value: number;
}

/** The measures of some plans, by week. */
export const listMeasures = (tx: Tx, interventionIds: readonly Id[]): Promise<Measured[]> =>
  interventionIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ interventionId: measures.interventionId, weekOf: measures.weekOf, value: measures.value })
        .from(measures)
        .where(inArray(measures.interventionId, [...interventionIds]))
        .orderBy(asc(measures.weekOf));

/** The supports of some plans in their order, each with the days on which it happened. */
export async function listSupports(
  tx: Tx,
  interventionIds: readonly Id[],
): Promise<(SupportRow & { days: LocalDate[] })[]> {
  if (interventionIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(supports)
    .where(and(inArray(supports.interventionId, [...interventionIds]), isNull(supports.removedAt)))
    .orderBy(asc(supports.position));
  if (rows.length === 0) return [];
  const days = await tx
    .select({ supportId: supportDays.supportId, date: supportDays.date })
    .from(supportDays)
    .where(
      inArray(
        supportDays.supportId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({
    ...row,
    days: days.filter(({ supportId }) => supportId === row.id).map(({ date }) => date),
  }));
}

/** A plan of this case. */
export async function getIntervention(tx: Tx, caseId: Id, id: Id): Promise<InterventionRow> {
  const [row] = await tx
    .select()
    .from(interventions)
    .where(and(eq(interventions.caseId, caseId), eq(interventions.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** Sets the measure of a week; null takes it away. A value lies between nothing and the most there can be, and never in a week to come. */
export async function setMeasure(
  tx: Tx,
  row: InterventionRow,
  given: { weekOf: LocalDate; value: number | null },
  { by, today }: { by: Id; today: LocalDate },
): Promise<void> {
  const weekOf = mondayOf(given.weekOf);
  if (row.state === 'ended') throw failure('already_ended');
  if (weekOf > mondayOf(today)) throw failure('bad_day', undefined, 'weekOf');
  if (given.value !== null && given.value > row.most) throw failure('bad_value', { most: row.most }, 'value');
  const { institutionId, id: interventionId } = row;
  const ofWeek = and(eq(measures.interventionId, interventionId), eq(measures.weekOf, weekOf));
  if (given.value === null) {
    await tx.delete(measures).where(ofWeek);
    return;
  }
  await tx
    .insert(measures)
    .values({ institutionId, id: clock.id(), interventionId, weekOf, value: given.value, recordedBy: by })
    .onConflictDoUpdate({
      target: [measures.institutionId, measures.interventionId, measures.weekOf],
      set: { value: given.value, recordedBy: by, version: sql`${measures.version} + 1`, updatedAt: sql`now()` },
    });
}

/** Says that a support happened on a day, or that it did not after all. */
export async function setSupportDay(
  tx: Tx,
  row: InterventionRow,
  given: { supportId: Id; date: LocalDate; happened: boolean },
  { by, today, onlyChampions = false }: { by: Id; today: LocalDate; onlyChampions?: boolean },
): Promise<void> {
  if (row.state === 'ended') throw failure('already_ended');
  if (given.date > today || given.date < row.startsOn) throw failure('bad_day', undefined, 'date');
  const [support] = await tx
    .select()
    .from(supports)
    .where(
      and(
        eq(supports.interventionId, row.id),
        eq(supports.id, given.supportId),
        isNull(supports.removedAt),
        onlyChampions ? eq(supports.byChampion, true) : undefined,
      ),
    );
  if (!support) throw failure('not_found');
  const { institutionId } = row;
  if (given.happened)
    await tx
      .insert(supportDays)
      .values({ institutionId, id: clock.id(), supportId: support.id, date: given.date, markedBy: by, at: clock.now() })
      .onConflictDoNothing();
  else await tx.delete(supportDays).where(and(eq(supportDays.supportId, support.id), eq(supportDays.date, given.date)));
}
