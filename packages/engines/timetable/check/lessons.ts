import type { Constraint } from '../model/constraint.ts';
import type { Board, Counted, Placed } from './board.ts';
import { daysApart } from './half-days.ts';

/** Units of violation of a constraint on lessons, for each pair, lesson or set that breaks it. */
export function lessonUnits(board: Board, constraint: Constraint): Counted[] | null {
  const lessons = 'lessons' in constraint ? board.all(constraint.lessons) : [];
  const pairs = (judge: (a: Placed, b: Placed) => number): Counted[] =>
    lessons.flatMap((a, i) => lessons.slice(i + 1).map((b) => between(a, b, judge(a, b))));
  const each = (judge: (placed: Placed) => number): Counted[] =>
    lessons.map((placed) => ({ units: judge(placed), lessons: [placed.lesson.id] }));
  const all = (units: number): Counted[] => [{ units }];
  const outside = (value: number, min?: number, max?: number) =>
    Math.max(0, (min ?? 0) - value, value - (max ?? Number.POSITIVE_INFINITY));
  switch (constraint.kind) {
    case 'daysBetween':
      return pairs((a, b) => outside(daysApart(board, a, b), constraint.min, constraint.max));
    case 'together':
      return pairs((a, b) =>
        Number(
          constraint.what === 'start'
            ? a.slot !== b.slot
            : constraint.what === 'day'
              ? a.day !== b.day
              : a.hour !== b.hour,
        ),
      );
    case 'apart':
      return pairs(shared);
    case 'apartTags':
      return apartTags(board, constraint.tags);
    case 'gapBetween':
      return pairs((a, b) =>
        a.day !== b.day ? 0 : Math.max(0, constraint.min - (a.hour < b.hour ? b.hour - a.end : a.hour - b.end)),
      );
    case 'gapBetweenTags':
      return tagGaps(board, constraint);
    case 'order':
      return all(inOrder(board, lessons, constraint.relation));
    case 'startsIn':
      return each((placed) => Number(!constraint.slots.includes(placed.slot)));
    case 'within':
      return each(
        (placed) =>
          Array.from({ length: placed.lesson.duration }, (_, k) => placed.slot + k).filter(
            (slot) => !constraint.slots.includes(slot),
          ).length,
      );
    case 'endsDay':
      return each(
        (placed) =>
          [...board.placed.values()].filter(
            (other) =>
              other !== placed &&
              other.day === placed.day &&
              other.end > placed.end &&
              [...other.atoms].some((atom) => placed.atoms.has(atom)),
          ).length,
      );
    case 'atOnce':
      return constraint.slots.map((slot) => {
        const count = lessons.filter(
          (placed) => placed.slot <= slot && slot < placed.slot + placed.lesson.duration,
        ).length;
        return { units: count === 0 ? 0 : outside(count, constraint.min, constraint.max) };
      });
    case 'slotsUsed': {
      const used = new Set(
        lessons.flatMap((placed) => Array.from({ length: placed.lesson.duration }, (_, k) => placed.slot + k)),
      );
      return all(outside(constraint.slots.filter((slot) => used.has(slot)).length, constraint.min, constraint.max));
    }
    case 'lessonsIn':
      return all(
        outside(
          lessons.filter(({ slot, lesson }) =>
            constraint.slots.some((chosen) => slot <= chosen && chosen < slot + lesson.duration),
          ).length,
          0,
          constraint.max,
        ),
      );
    case 'stretchesUsed':
      return all(
        outside(standing(lessons, constraint.stretches).filter((count) => count > 0).length, 0, constraint.max),
      );
    case 'inOneStretch':
      return all(
        standing(lessons, constraint.stretches).reduce((sum, count) => sum + outside(count, 0, constraint.max), 0),
      );
    case 'roomsUsed':
      return all(outside(new Set(lessons.map((placed) => placed.rooms[0]).filter(Boolean)).size, 0, constraint.max));
    case 'sameTeacher':
      return all(outside(new Set(lessons.flatMap((placed) => placed.teachers)).size, 0, 1));
    case 'sameRoomIfAdjacent':
      return all(
        lessons.flatMap((a) =>
          lessons.filter((b) => follows(board, a, b) && a.rooms[0] && b.rooms[0] && a.rooms[0] !== b.rooms[0]),
        ).length,
      );
    case 'keep':
      return each((placed) => Number(constraint.slots[constraint.lessons.indexOf(placed.lesson.id)] !== placed.slot));
    default:
      return null;
  }
}

function between(a: Placed, b: Placed, units: number): Counted {
  return { units, lessons: [a.lesson.id, b.lesson.id] };
}

/** How many of the lessons begin in each stretch. */
function standing(lessons: Placed[], stretches: number[][]): number[] {
  return stretches.map((slots) => lessons.filter((placed) => slots.includes(placed.slot)).length);
}

function shared(a: Placed, b: Placed): number {
  return a.day === b.day ? Math.max(0, Math.min(a.end, b.end) - Math.max(a.hour, b.hour)) : 0;
}

/** The second begins when the first ends, breaks aside. */
export function follows(board: Board, a: Placed, b: Placed): boolean {
  if (a.day !== b.day || b.hour < a.end) return false;
  for (let hour = a.end; hour < b.hour; hour++)
    if (!board.model.calendar.breaks.includes(a.day * board.hours + hour)) return false;
  return true;
}

function inOrder(
  board: Board,
  lessons: Placed[],
  relation: 'before' | 'beforeIfSameDay' | 'rightAfter' | 'adjacent',
): number {
  const [a, b] = lessons;
  if (!a || !b) return 0;
  if (lessons.length > 2) {
    const sorted = [...lessons].sort((x, y) => x.slot - y.slot);
    return sorted.slice(1).filter((next, index) => !follows(board, sorted[index]!, next)).length;
  }
  const before = a.slot + a.lesson.duration <= b.slot;
  if (relation === 'before') return Number(!before);
  if (relation === 'beforeIfSameDay') return Number(a.day === b.day && !before);
  if (relation === 'rightAfter') return Number(!follows(board, a, b));
  return Number(!follows(board, a, b) && !follows(board, b, a));
}

function apartTags(board: Board, tags: string[]): Counted[] {
  const sets = tags.map((tag) => [...board.placed.values()].filter((placed) => placed.lesson.tags.includes(tag)));
  return sets.flatMap((first, i) =>
    sets
      .slice(i + 1)
      .flatMap((second) => first.flatMap((a) => second.filter((b) => b !== a).map((b) => between(a, b, shared(a, b))))),
  );
}

function tagGaps(board: Board, constraint: Extract<Constraint, { kind: 'gapBetweenTags' }>): Counted[] {
  const found = new Map<string, Counted>();
  for (const { lessons } of board.persons(constraint.of, constraint.who)) {
    for (const a of lessons.filter((placed) => placed.lesson.tags.includes(constraint.first))) {
      for (const b of lessons.filter((placed) => placed !== a && placed.lesson.tags.includes(constraint.second))) {
        if (a.day !== b.day || (constraint.ordered && a.slot >= b.slot)) continue;
        const gap = a.hour < b.hour ? b.hour - a.end : a.hour - b.end;
        found.set(`${a.lesson.id}:${b.lesson.id}`, between(a, b, Math.max(0, constraint.min - gap)));
      }
    }
  }
  return [...found.values()];
}
