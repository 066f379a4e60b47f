import { type Id, type LocalDate, mondayOf } from '@patio/kernel';
import type { ClassSlot, Outcome, Slot } from './slots.ts';

/** A planned class as the curriculum map counts it. */
export interface CoveringClass {
  at: Slot;
  unitId: Id | null;
  competencyIds: readonly Id[];
  outcome: Outcome | null;
  /** How long its activities take together. */
  minutes: number;
}

export interface Cell {
  planned: number;
  taught: number;
}

export interface CoveredWeek {
  weekOn: LocalDate;
  /** How many classes the week has, and how many of them are planned. */
  classes: number;
  planned: number;
  taught: number;
  /** Minutes that the activities take beyond those of the classes they stand in. */
  over: number;
}

export interface CoverageRow extends Cell {
  id: Id;
  /** One cell for each week, in the same order. */
  weeks: Cell[];
}

export interface CoveredUnit extends CoverageRow {
  /** How many weeks the course gives it, and in how many it stands. */
  expected: number | null;
  used: number;
}

export interface Coverage {
  weeks: CoveredWeek[];
  units: CoveredUnit[];
  competencies: CoverageRow[];
  /** What is seen at once: where nothing is planned, and where too much is. */
  gaps: { units: Id[]; competencies: Id[]; weeks: LocalDate[] };
  overloads: { units: Id[]; weeks: LocalDate[] };
}

interface Given {
  slots: readonly ClassSlot[];
  classes: readonly CoveringClass[];
  units: readonly { id: Id; weeks: number | null }[];
  competencies: readonly Id[];
  today: LocalDate;
}

const isTaught = ({ outcome }: CoveringClass): boolean => outcome === 'given' || outcome === 'partly';

function countOf(classes: readonly CoveringClass[]): Cell {
  return { planned: classes.length, taught: classes.filter(isTaught).length };
}

/** Units and competencies by week: how often each is planned and how often it was taught, with gaps and overloads. */
export function coverByWeek({ slots, classes, units, competencies, today }: Given): Coverage {
  const held = slots.filter((slot) => slot.held);
  const slotsOf = Map.groupBy(held, ({ date }) => mondayOf(date));
  const classesOf = Map.groupBy(classes, ({ at }) => mondayOf(at.date));
  const mondays = [...new Set([...slotsOf.keys(), ...classesOf.keys()])].sort();
  const minutesAt = new Map(slots.map(({ date, period, minutes }) => [`${date} ${period}`, minutes]));
  const overOf = ({ at, minutes }: CoveringClass) =>
    Math.max(0, minutes - (minutesAt.get(`${at.date} ${at.period}`) ?? minutes));
  const weeks = mondays.map((weekOn): CoveredWeek => {
    const own = classesOf.get(weekOn) ?? [];
    const over = own.reduce((sum, one) => sum + overOf(one), 0);
    return { weekOn, classes: slotsOf.get(weekOn)?.length ?? 0, ...countOf(own), over };
  });
  const rowOf = (id: Id, mine: (one: CoveringClass) => boolean): CoverageRow => ({
    id,
    ...countOf(classes.filter(mine)),
    weeks: mondays.map((weekOn) => countOf((classesOf.get(weekOn) ?? []).filter(mine))),
  });
  const unitRows = units.map(({ id, weeks: expected }): CoveredUnit => {
    const row = rowOf(id, ({ unitId }) => unitId === id);
    return { ...row, expected, used: row.weeks.filter(({ planned }) => planned > 0).length };
  });
  const competencyRows = competencies.map((id) => rowOf(id, ({ competencyIds }) => competencyIds.includes(id)));
  const never = (rows: readonly CoverageRow[]) => rows.filter(({ planned }) => planned === 0).map(({ id }) => id);
  const thisWeek = mondayOf(today);
  return {
    weeks,
    units: unitRows,
    competencies: competencyRows,
    gaps: {
      units: never(unitRows),
      competencies: never(competencyRows),
      // A week that is over without a plan cannot be planned any more.
      weeks: weeks
        .filter(({ weekOn, classes: all, planned }) => weekOn >= thisWeek && all > 0 && planned === 0)
        .map(({ weekOn }) => weekOn),
    },
    overloads: {
      units: unitRows.filter(({ expected, used }) => expected !== null && used > expected).map(({ id }) => id),
      weeks: weeks.filter(({ over }) => over > 0).map(({ weekOn }) => weekOn),
    },
  };
}
