import type { Constraint, ConstraintOf } from '../model/constraint.ts';
import type { Board, Counted } from './board.ts';

/** Units of violation of a constraint on the staff as a whole: load, reserve, fairness. */
export function staffUnits(board: Board, constraint: Constraint): Counted[] | null {
  switch (constraint.kind) {
    case 'workload':
      return board.persons('teachers', constraint.who).map(({ name, lessons }) => {
        const hours = lessons.reduce((sum, placed) => sum + placed.lesson.duration, 0);
        return { units: Math.max(0, (constraint.min ?? 0) - hours, hours - (constraint.max ?? hours)), who: name };
      });
    case 'reserve': {
      const weeks = board.persons('teachers', constraint.who).map(({ lessons }) => board.week(lessons).flat());
      const short = constraint.slots.map((slot) => constraint.min - weeks.filter((week) => !week[slot]).length);
      return [{ units: short.reduce((sum, missing) => sum + Math.max(0, missing), 0) }];
    }
    case 'fairness':
      return [{ units: unfairness(board, constraint) }];
    default:
      return null;
  }
}

function unfairness(board: Board, constraint: ConstraintOf<'fairness'>): number {
  const mayTeach = new Set(
    board.model.lessons.flatMap((lesson) => [...lesson.teachers, ...(lesson.teacherPool ?? [])]),
  );
  const counts = board
    .persons('teachers', constraint.who)
    .filter(({ name }) => mayTeach.has(name))
    .map(({ lessons }) => burden(board.week(lessons), constraint));
  return counts.length ? Math.max(...counts) - Math.min(...counts) : 0;
}

function burden(week: boolean[][], { measure, slots = [] }: ConstraintOf<'fairness'>): number {
  if (measure === 'chosenSlots') return new Set(slots.filter((slot) => week.flat()[slot])).size;
  const ofDay = (day: boolean[]) =>
    measure === 'firstOrLast'
      ? [...new Set([0, day.length - 1])].filter((hour) => day[hour]).length
      : day.slice(day.indexOf(true), day.lastIndexOf(true)).filter((busy) => !busy).length;
  return week.reduce((sum, day) => sum + (day.includes(true) ? ofDay(day) : 0), 0);
}
