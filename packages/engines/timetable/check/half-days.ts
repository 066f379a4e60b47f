import type { ConstraintOf } from '../model/constraint.ts';
import type { Board, Placed } from './board.ts';

/** Hours in a row that a limit by day looks at: a day, half of one, or both halves after each other. */
export interface Row {
  busy: boolean[];
  /** The slot of the first hour. */
  first: number;
}

/** The rows of a week that a limit speaks of. */
export function rowsOf(board: Board, week: boolean[][], part?: 'morning' | 'afternoon' | 'wholeDay'): Row[] {
  const rows = week.map((busy, day) => ({ busy, first: day * board.hours }));
  if (part === undefined || !board.model.calendar.halfDays) return rows;
  const mornings = rows.filter((_, day) => day % 2 === 0);
  const afternoons = rows.filter((_, day) => day % 2 === 1);
  if (part === 'morning') return mornings;
  if (part === 'afternoon') return afternoons;
  return mornings.map((morning, day) => ({ ...morning, busy: [...morning.busy, ...afternoons[day]!.busy] }));
}

/** How many whole days two lessons are apart. */
export function daysApart(board: Board, a: Placed, b: Placed): number {
  return Math.abs(wholeDay(board, a) - wholeDay(board, b));
}

function wholeDay(board: Board, { day }: Placed): number {
  return board.model.calendar.halfDays ? Math.floor(day / 2) : day;
}

/** Units by which one person's mornings and afternoons break a limit on both together. */
export function halfDayUnits(
  constraint: ConstraintOf<'fullDays'> | ConstraintOf<'restAtNoon'> | ConstraintOf<'halfDaysInARow'>,
  week: boolean[][],
): number {
  const taught = week.map((day) => day.includes(true));
  if (constraint.kind === 'halfDaysInARow') {
    const runs = taught.map((_, end) => taught.slice(Math.max(0, end - constraint.max), end + 1));
    return runs.filter(
      (run, end) =>
        run.length > constraint.max &&
        run.every(Boolean) &&
        !(constraint.oneMoreFromAfternoon && (end - constraint.max) % 2 === 1),
    ).length;
  }
  const full = week.flatMap((morning, day) => {
    const afternoon = week[day + 1];
    return day % 2 === 0 && afternoon && taught[day] && taught[day + 1] ? [{ morning, afternoon }] : [];
  });
  if (constraint.kind === 'fullDays') return Math.max(0, full.length - constraint.max);
  return full.reduce((sum, { morning, afternoon }) => {
    const rest = morning.length - 1 - morning.lastIndexOf(true) + afternoon.indexOf(true);
    return sum + Math.max(0, constraint.min - rest);
  }, 0);
}
