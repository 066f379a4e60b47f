import type { Actor } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { countTakenClasses, schoolNow } from '@patio/timetable/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { canPlan } from '../../policy.ts';
import { publications, scenarios } from '../../schema.ts';

export type ScenarioRow = typeof scenarios.$inferSelect;
export type PublicationRow = typeof publications.$inferSelect;

/** A scenario that this actor may publish, or not_found. */
export async function getScenario(tx: Tx, actor: Actor, id: Id): Promise<ScenarioRow> {
  const [row] = await tx
    .select()
    .from(scenarios)
    .where(and(eq(scenarios.institutionId, actor.institutionId), eq(scenarios.id, id)));
  if (!row || !canPlan(actor, row)) throw failure('not_found');
  return row;
}

/** A publication within reach, or not_found. */
export async function getPublication(tx: Tx, actor: Actor, id: Id): Promise<PublicationRow> {
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.institutionId, actor.institutionId), eq(publications.id, id)));
  if (!row || !canPlan(actor, row)) throw failure('not_found');
  return row;
}

/** From which day on a week may change: not on a day that is over, nor on one whose classes are being held. */
export interface OpenDays {
  today: LocalDate;
  earliest: LocalDate;
  latest: LocalDate;
  takenToday: number;
}

/** The days of a year on which its week may still change. */
export async function findOpenDays(tx: Tx, at: { schoolId: Id; yearId: Id }): Promise<OpenDays> {
  const [{ today }, [year]] = await Promise.all([
    schoolNow(tx, at.schoolId),
    tx
      .select({ startsOn: yearRows.startsOn, endsOn: yearRows.endsOn })
      .from(yearRows)
      .where(eq(yearRows.id, at.yearId)),
  ]);
  if (!year) throw failure('no_year');
  const takenToday = await countTakenClasses(tx, { schoolId: at.schoolId, date: today });
  const open = takenToday > 0 ? addDays(today, 1) : today;
  return { today, earliest: open > year.startsOn ? open : year.startsOn, latest: year.endsOn, takenToday };
}

/** Refuses a day on which the week cannot change any more, with the reason. */
export function requireOpenDay(fromOn: LocalDate, { today, earliest, latest, takenToday }: OpenDays): void {
  if (fromOn === today && takenToday > 0) throw failure('classes_taken', { count: takenToday }, 'fromOn');
  if (fromOn < today) throw failure('day_is_over', {}, 'fromOn');
  if (fromOn < earliest || fromOn > latest) throw failure('outside_year', {}, 'fromOn');
}
