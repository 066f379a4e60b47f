import { type Id, type LocalDate, mondayOf } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { LossView } from '../../contract/week.ts';
import { layPlan } from '../../rules/lay.ts';
import { findToJoin } from '../../rules/shift.ts';
import { slotKey } from '../../rules/slots.ts';
import type { ClassOutline, ClassRow } from '../schema.ts';
import { plannedOf, slotOf } from './classes.ts';
import { readProposal } from './place.ts';
import type { PlannedSection, TimedSlot } from './sections.ts';

/** What a date is at the school: the name of the holiday, where there is one. */
type DayName = (date: LocalDate) => string | null;

/** Whether one of the planned classes of a week has lost its class; only then the rest of the year is read. */
export const hasLoss = (slots: readonly TimedSlot[], rows: readonly ClassOutline[], weekOn: LocalDate): boolean =>
  layPlan(slots, rows.filter(inWeek(weekOn)).map(plannedOf)).lost.length > 0;

/** The weeks between two dates in which a planned class has lost its class; only what lies between them is compared. */
export const listLostWeeks = (
  slots: readonly TimedSlot[],
  rows: readonly ClassOutline[],
  from: LocalDate,
  through: LocalDate,
): LocalDate[] =>
  layPlan(slots, rows.filter(({ date }) => date !== null && date >= from && date <= through).map(plannedOf)).lost.map(
    ({ at }) => mondayOf(at.date),
  );

const inWeek =
  (weekOn: LocalDate) =>
  ({ date }: ClassOutline): boolean =>
    date !== null && mondayOf(date) === weekOn;

/** What was lost in a week of a section, and what is proposed for the rest of its plan. */
export async function readLoss(
  tx: Tx,
  section: PlannedSection,
  rows: readonly ClassRow[],
  weekOn: LocalDate,
  dayName: DayName,
): Promise<LossView | null> {
  const { slots, from, planned, proposal } = await readProposal(tx, section, rows);
  const lost = layPlan(slots, planned).lost.find(({ at }) => mondayOf(at.date) === weekOn);
  if (!lost) return null;
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const joinsWith = findToJoin(slots, planned, lost.plannedId, from);
  const named = new Set<Id>([
    lost.plannedId,
    ...proposal.moves.map(({ id }) => id),
    ...proposal.staying,
    ...(joinsWith ? [joinsWith] : []),
  ]);
  const reason = slots.find((slot) => slotKey(slot) === slotKey(lost.at))?.reason ?? null;
  return {
    ...proposal,
    sectionId: section.id,
    plannedId: lost.plannedId,
    title: rowOf.get(lost.plannedId)?.title ?? '',
    at: lost.at,
    loss: lost.loss,
    cause: lost.loss === 'cancelled' ? reason : dayName(lost.at.date),
    joinsWith,
    titles: [...named].flatMap((id) => {
      const row = rowOf.get(id);
      return row ? [{ id, title: row.title, at: slotOf(row) }] : [];
    }),
  };
}
