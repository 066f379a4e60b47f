import type { Constraint } from '../model/constraint.ts';
import type { Board, Counted, Placed } from './board.ts';
import { halfDayUnits, type Row, rowsOf } from './half-days.ts';
import { changeUnits, tagUnits } from './places.ts';

/** Units of violation of a constraint on people, for each person who breaks it. */
export function peopleUnits(board: Board, constraint: Constraint): Counted[] | null {
  switch (constraint.kind) {
    case 'gapsPerWeek':
    case 'gapsPerDay':
    case 'hoursPerDay':
    case 'hoursInARow':
    case 'daysPerWeek':
    case 'spanPerDay':
    case 'lateStarts':
    case 'daysInInterval':
      return board.persons(constraint.of, constraint.who).flatMap((person) => {
        const lessons = constraint.tag
          ? person.lessons.filter((placed) => placed.lesson.tags.includes(constraint.tag!))
          : person.lessons;
        if (lessons.length === 0) return [];
        const closed = board.closedFor(constraint.of, person.name);
        const part = 'part' in constraint ? constraint.part : undefined;
        return weekUnits(constraint, rowsOf(board, board.week(lessons), part), closed).map((units) => ({
          units,
          who: person.name,
        }));
      });
    case 'fullDays':
    case 'restAtNoon':
    case 'halfDaysInARow':
      return board
        .persons(constraint.of, constraint.who)
        .map((person) => ({ units: halfDayUnits(constraint, board.week(person.lessons)), who: person.name }));
    case 'restOvernight':
      return board.persons(constraint.of, constraint.who).map((person) => ({
        units: nights(board, board.week(person.lessons), constraint.min, constraint.circular),
        who: person.name,
      }));
    case 'buildingChanges':
    case 'roomChanges':
    case 'gapsAtBuildingChange':
    case 'gapsAtRoomChange':
      return board
        .persons(constraint.of, constraint.who)
        .map((person) => ({ units: changeUnits(board, person.lessons, constraint), who: person.name }));
    case 'tagsPerDay':
      return board.persons(constraint.of, constraint.who).map((person) => ({
        units: tagUnits(board, person.lessons, constraint),
        who: person.name,
      }));
    case 'notInRooms':
      return board.persons('teachers', constraint.who).map((person) => {
        const there = person.lessons.filter(({ rooms }) => rooms.some((room) => constraint.rooms.includes(room)));
        return { units: there.reduce((sum, one) => sum + overlap([one], constraint.slots), 0), who: person.name };
      });
    case 'unavailable': {
      const { of, who, slots } = constraint;
      const persons =
        of === 'rooms'
          ? who.map((name) => ({
              name,
              lessons: [...board.placed.values()].filter((placed) => placed.rooms.includes(name)),
            }))
          : board.persons(of, who);
      return persons.map(({ name, lessons }) => ({
        units: overlap(lessons, slots),
        who: name,
        lessons: lessons.filter((placed) => overlap([placed], slots) > 0).map(({ lesson }) => lesson.id),
      }));
    }
    default:
      return null;
  }
}

function overlap(lessons: Placed[], slots: number[]): number {
  const taken = new Set(
    lessons.flatMap((placed) => Array.from({ length: placed.lesson.duration }, (_, k) => placed.slot + k)),
  );
  return slots.filter((slot) => taken.has(slot)).length;
}

type Week = Extract<Constraint, { of: 'teachers' | 'students'; who: 'all' | string[]; tag?: string }>;

function weekUnits(constraint: Week, rows: Row[], closed: Set<number>): number[] {
  const week = rows.map((row) => row.busy);
  const open = (day: number, hour: number) => !closed.has(rows[day]!.first + hour);
  const gaps = week.map(
    (day, d) =>
      day.filter((busy, h) => !busy && open(d, h) && day.slice(0, h).includes(true) && day.slice(h).includes(true))
        .length,
  );
  const lead = week.map((day, d) =>
    day.includes(true) ? day.slice(0, day.indexOf(true)).filter((_, h) => open(d, h)).length : 0,
  );
  const hours = week.map((day) => day.filter(Boolean).length);
  const over = (value: number, max: number | undefined) => (max === undefined ? 0 : Math.max(0, value - max));
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
  switch (constraint.kind) {
    case 'gapsPerWeek':
      return [over(sum(gaps), constraint.max)];
    case 'gapsPerDay':
      return [sum(gaps.map((count) => over(count, constraint.max)))];
    case 'hoursPerDay': {
      const low = constraint.min ?? 0;
      const under = hours.map((count) =>
        count < low && (count > 0 || constraint.emptyDaysAllowed === false) ? low - count : 0,
      );
      const excess = hours.map((count) => over(count, constraint.max));
      return [constraint.byDay ? excess.filter((count) => count > 0).length : sum(excess), sum(under)];
    }
    case 'hoursInARow':
      return [sum(week.flatMap((day) => runs(day).map((run) => over(run, constraint.max))))];
    case 'daysPerWeek': {
      const days = hours.filter((count) => count > 0).length;
      return [over(days, constraint.max), Math.max(0, (constraint.min ?? 0) - days)];
    }
    case 'spanPerDay': {
      const spans = week.map((day) => (day.includes(true) ? day.lastIndexOf(true) - day.indexOf(true) + 1 : 0));
      return [over(sum(spans.map((span) => over(span, constraint.max))), constraint.oneDayLonger ? 1 : 0)];
    }
    case 'lateStarts':
      return [sum(lead.map((count) => over(count, 1))), over(lead.filter((count) => count > 0).length, constraint.max)];
    case 'daysInInterval':
      return [
        over(week.filter((day) => day.slice(constraint.from, constraint.to).includes(true)).length, constraint.max),
      ];
    default:
      return [];
  }
}

function runs(day: boolean[]): number[] {
  const found: number[] = [];
  let run = 0;
  for (const busy of [...day, false]) {
    if (busy) run++;
    else if (run > 0) {
      found.push(run);
      run = 0;
    }
  }
  return found;
}

function nights(board: Board, week: boolean[][], min: number, circular: boolean): number {
  let units = 0;
  for (let day = 0; day < board.days - (circular ? 0 : 1); day++) {
    const today = week[day]!;
    const next = week[(day + 1) % board.days]!;
    if (!today.includes(true) || !next.includes(true)) continue;
    units += Math.max(0, min - (board.hours - 1 - today.lastIndexOf(true) + next.indexOf(true)));
  }
  return units;
}
