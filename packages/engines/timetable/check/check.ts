import type { Constraint } from '../model/constraint.ts';
import type { Model, Timetable } from '../model/schema.ts';
import { Board, type Placed } from './board.ts';
import { daysApart } from './half-days.ts';
import { lessonUnits } from './lessons.ts';
import { peopleUnits } from './people.ts';
import { staffUnits } from './staff.ts';

export interface Violation {
  kind: Constraint['kind'] | 'clash' | 'unplaced' | 'break' | 'adjacency' | 'room' | 'capacity';
  hard: boolean;
  units: number;
  cost: number;
  constraint: Constraint | null;
  lessons: string[];
  /** The teachers, groups or rooms it happens to. */
  who: string[];
}

/** Recounts a timetable against the model from nothing: the judge that shares no bookkeeping with the search. */
export function checkTimetable(
  model: Model,
  timetable: Timetable,
): { hard: number; soft: number; violations: Violation[] } {
  const board = new Board(model, timetable);
  const violations: Violation[] = board.missing.map((lesson) => basic('unplaced', 1, [lesson.id]));
  violations.push(...clashes(board), ...outsideDay(board), ...rooms(board));
  for (const constraint of board.model.constraints) violations.push(...constraintViolations(board, constraint));
  const total = (hard: boolean) =>
    violations.reduce((sum, violation) => sum + (violation.hard === hard ? violation.cost : 0), 0);
  return { hard: total(true), soft: total(false), violations };
}

function basic(kind: Violation['kind'], units: number, lessons: string[], who: string[] = []): Violation {
  return { kind, hard: true, units, cost: units, constraint: null, lessons, who };
}

function constraintViolations(board: Board, constraint: Constraint): Violation[] {
  const counted =
    peopleUnits(board, constraint) ?? staffUnits(board, constraint) ?? lessonUnits(board, constraint) ?? [];
  const lessons = 'lessons' in constraint ? constraint.lessons : [];
  const bend = (count: number) =>
    constraint.cost === 'quadratic' ? count * count : constraint.cost === 'step' ? 1 : count;
  const found: Violation[] = counted
    .filter(({ units }) => units > 0)
    .map(({ units, who, lessons: own }) => ({
      kind: constraint.kind,
      hard: constraint.hard,
      units,
      cost: bend(units) * (constraint.hard ? 1 : constraint.weight),
      constraint,
      lessons: own ?? lessons,
      who: who === undefined ? [] : [who],
    }));
  if (constraint.kind === 'daysBetween' && constraint.adjacentIfSameDay && constraint.min)
    found.push(...torn(board, constraint));
  return found;
}

/** Lessons of a section that share a day must touch, whatever the weight of the wish to spread them. */
function torn(board: Board, constraint: Constraint & { kind: 'daysBetween' }): Violation[] {
  const lessons = board.all(constraint.lessons);
  return lessons.flatMap((a, i) =>
    lessons
      .slice(i + 1)
      .flatMap((b) =>
        !constraint.hard && daysApart(board, a, b) === 0 && (a.day !== b.day || (a.end !== b.hour && b.end !== a.hour))
          ? [{ ...basic('adjacency', 1, [a.lesson.id, b.lesson.id]), constraint }]
          : [],
      ),
  );
}

function clashes(board: Board): Violation[] {
  const found: Violation[] = [];
  const seen = new Map<string, Placed>();
  for (const placed of board.placed.values()) {
    const names = [
      ...placed.teachers.map((id) => `t ${id}`),
      ...[...placed.atoms].map((id) => `s ${id}`),
      ...realRooms(placed).map((id) => `r ${id}`),
    ];
    for (const name of names) {
      for (let k = 0; k < placed.lesson.duration; k++) {
        const key = `${placed.slot + k} ${name}`;
        const other = seen.get(key);
        if (other && other !== placed)
          found.push(basic('clash', 1, [other.lesson.id, placed.lesson.id], [name.slice(2)]));
        seen.set(key, placed);
      }
    }
  }
  return found;
}

/** A room set stands first, then the rooms it took. */
function realRooms(placed: Placed): string[] {
  return placed.rooms.length > 1 ? placed.rooms.slice(1) : placed.rooms;
}

function outsideDay(board: Board): Violation[] {
  const breaks = new Set(board.model.calendar.breaks);
  const found: Violation[] = [];
  for (const placed of board.placed.values()) {
    const slots = Array.from({ length: placed.lesson.duration }, (_, k) => placed.slot + k);
    const impossible = new Set(
      placed.teachers.flatMap((id) => board.model.teachers.find((teacher) => teacher.id === id)?.impossible ?? []),
    );
    const units =
      slots.filter((slot) => breaks.has(slot) || impossible.has(slot)).length + Math.max(0, placed.end - board.hours);
    const away = slots.some((slot) => impossible.has(slot)) ? placed.teachers : [];
    if (units) found.push(basic('break', units, [placed.lesson.id], away));
    const pin = placed.lesson.pin?.slot;
    if (pin !== undefined && pin !== placed.slot) found.push(basic('startsIn', 1, [placed.lesson.id]));
  }
  return found;
}

function rooms(board: Board): Violation[] {
  const found: Violation[] = [];
  for (const placed of board.placed.values()) {
    const wishes = board.model.constraints.filter(
      (constraint) => constraint.kind === 'roomsAllowed' && constraint.lessons.includes(placed.lesson.id),
    );
    const own = wishes.filter((constraint) => constraint.kind === 'roomsAllowed' && !constraint.home);
    const room = placed.rooms[0];
    const kept = (own.length ? own : wishes).map(
      (constraint) => constraint.kind === 'roomsAllowed' && room !== undefined && constraint.rooms.includes(room),
    );
    const used = own.length ? own : wishes;
    const anyHome = own.length === 0 && kept.includes(true);
    used.forEach((constraint, index) => {
      if (kept[index] || anyHome) return;
      found.push({
        kind: 'roomsAllowed',
        hard: constraint.hard,
        units: 1,
        cost: constraint.hard ? 1 : constraint.weight,
        constraint,
        lessons: [placed.lesson.id],
        who: [],
      });
    });
  }
  return found;
}
