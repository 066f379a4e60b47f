import type { ConstraintOf } from '../model/constraint.ts';
import type { Board, Placed } from './board.ts';

type ChangeLimit =
  | ConstraintOf<'buildingChanges'>
  | ConstraintOf<'roomChanges'>
  | ConstraintOf<'gapsAtBuildingChange'>
  | ConstraintOf<'gapsAtRoomChange'>;

/** Lessons by the day they are on, in the order they begin; a morning and its afternoon are two days, or one where whole days count. */
function byDay(board: Board, lessons: Placed[], whole: boolean): Placed[][] {
  const halves = whole && board.model.calendar.halfDays ? 2 : 1;
  return Array.from({ length: Math.ceil(board.days / halves) }, (_, day) =>
    lessons.filter((placed) => Math.floor(placed.day / halves) === day).sort((a, b) => a.slot - b.slot),
  );
}

/** Units by which one person's way from room to room, or from building to building, breaks a limit. */
export function changeUnits(board: Board, lessons: Placed[], constraint: ChangeLimit): number {
  const rooms = constraint.kind === 'roomChanges' || constraint.kind === 'gapsAtRoomChange';
  const where = (placed: Placed) => {
    const room = board.model.rooms.find((candidate) => candidate.id === placed.rooms[0]);
    return rooms ? room?.id : room?.building;
  };
  const whole = 'per' in constraint && constraint.per === 'wholeDay';
  const changes = byDay(board, lessons.filter(where), whole).map((today) =>
    today.flatMap((placed, index) => {
      const before = today[index - 1];
      return before && where(before) !== where(placed) ? [placed.slot - before.slot - before.lesson.duration] : [];
    }),
  );
  if (!('per' in constraint)) return changes.flat().reduce((sum, gap) => sum + Math.max(0, constraint.min - gap), 0);
  const over = (count: number) => Math.max(0, count - constraint.max);
  return constraint.per === 'week'
    ? over(changes.flat().length)
    : changes.reduce((sum, { length }) => sum + over(length), 0);
}

/** Units by which one person's days show too many of the tags. */
export function tagUnits(board: Board, lessons: Placed[], { tags, max, part }: ConstraintOf<'tagsPerDay'>): number {
  return byDay(board, lessons, part === 'wholeDay').reduce((sum, today) => {
    const shown = tags.filter((tag) => today.some(({ lesson }) => lesson.tags.includes(tag)));
    return sum + Math.max(0, shown.length - max);
  }, 0);
}
