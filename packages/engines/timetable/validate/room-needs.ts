import type { CompiledSchool } from '../compile/compile.ts';

/** Hours of lessons that need a room out of the same few, and the lessons they belong to. */
export interface RoomNeed {
  rooms: string[];
  hours: number;
  lessons: number[];
}

/** Lessons that must have a room and can have none: too few seats everywhere, or no room in common between their rules. */
export function lessonsWithoutRoom({ school, rooms }: CompiledSchool): number[] {
  const found = new Set<number>();
  for (const constraint of school.constraints) {
    if (constraint.kind !== 'roomsAllowed' || !constraint.hard) continue;
    for (const lesson of school.indexes(constraint.lessons))
      if (rooms.needOf[lesson]! < 0 && rooms.certain[lesson]!.length === 0) found.add(lesson);
  }
  return [...found];
}

/** Who needs which rooms, lessons with the same choice together; who may go without one needs none. */
export function roomNeeds(compiled: CompiledSchool): RoomNeed[] {
  const { school } = compiled;
  const byRooms = new Map<string, RoomNeed>();
  school.model.lessons.forEach(({ duration }, lesson) => {
    for (const rooms of choicesOf(compiled, lesson)) {
      const name = rooms.join('\n');
      const known = byRooms.get(name);
      if (!known) byRooms.set(name, { rooms, hours: duration, lessons: [lesson] });
      else {
        known.hours += duration;
        known.lessons.push(lesson);
      }
    }
  });
  return [...byRooms.values()];
}

/** The rooms a lesson chooses one of; a set of rooms taken together asks for one out of each of its parts. */
function choicesOf(compiled: CompiledSchool, lesson: number): string[][] {
  const { school, rooms } = compiled;
  const names = optionNames(compiled, lesson);
  if (names.length === 0 || names.includes('')) return [];
  const ids = [...new Set(names.map((name) => name.split('\n')[0]!))];
  const sets = ids.length === 1 ? setsOf(compiled, ids[0]!) : undefined;
  if (sets && rooms.certain[lesson]!.length === 0 && !school.lesson(lesson).pin?.rooms)
    return sets.map((set) => [...set].sort());
  if (ids.length === 1 && names.length === 1) {
    const [, ...real] = names[0]!.split('\n');
    return real.length ? real.map((room) => [room]) : [ids];
  }
  return [[...new Set(ids.flatMap((id) => setsOf(compiled, id)?.flat() ?? [id]))].sort()];
}

function setsOf({ school }: CompiledSchool, id: string): string[][] | undefined {
  return school.model.rooms.find((room) => room.id === id)?.sets;
}

function optionNames({ problem, rooms }: CompiledSchool, lesson: number): string[] {
  const need = rooms.needOf[lesson]!;
  if (need < 0) return rooms.certain[lesson]!.length ? [rooms.certain[lesson]!.join('\n')] : [];
  const { optionsStart, optionName } = problem.needs;
  return optionName.slice(optionsStart[need]!, optionsStart[need + 1]!);
}
