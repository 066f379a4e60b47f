import type { CompiledSchool } from '../compile/compile.ts';
import type { Finding } from './finding.ts';
import { lessonsWithoutRoom, type RoomNeed, roomNeeds } from './room-needs.ts';

const FEW = 8;

/** Rooms that must hold more hours than they are open, alone or several together, and lessons that fit into none. */
export function roomFindings(compiled: CompiledSchool): Finding[] {
  const { school } = compiled;
  const without = lessonsWithoutRoom(compiled).map((lesson) => withoutRoom(school.lesson(lesson).id));
  return [...without, ...crowds(compiled).map((crowd) => shortage(compiled, crowd))];
}

interface Crowd {
  needs: RoomNeed[];
  rooms: string[];
  hours: number;
  open: number;
}

/**
 * Gives every hour a room's hour, moving others on where a room is full (augmenting paths). Where that fails, all needs and rooms
 * it came by are a set that is too small for what must be in it (Hall).
 */
function crowds(compiled: CompiledSchool): Crowd[] {
  const needs = roomNeeds(compiled);
  const open = openHours(compiled, needs);
  const spare = new Map(open);
  const held = new Map<string, Map<number, number>>();
  const found: Crowd[] = [];
  const told = new Set<number>();
  for (let need = 0; need < needs.length; need++) {
    for (let left = needs[need]!.hours; left > 0; ) {
      const { moved, reached } = give(needs, need, left, spare, held);
      left -= moved;
      if (moved > 0) continue;
      const crowd = [...reached.needs].map((index) => needs[index]!);
      const rooms = [...reached.rooms];
      if (![...reached.needs].some((index) => told.has(index)))
        found.push({
          needs: crowd,
          rooms,
          hours: crowd.reduce((sum, { hours }) => sum + hours, 0),
          open: rooms.reduce((sum, room) => sum + open.get(room)!, 0),
        });
      for (const index of reached.needs) told.add(index);
      break;
    }
  }
  return found;
}

interface Reached {
  needs: Set<number>;
  rooms: Set<string>;
}

/** Breadth first from one need: to its rooms, to the needs that hold them, to their rooms, until one has hours to spare. */
function give(
  needs: RoomNeed[],
  first: number,
  wanted: number,
  spare: Map<string, number>,
  held: Map<string, Map<number, number>>,
): { moved: number; reached: Reached } {
  const cameFrom = new Map<string, number>();
  const gaveUp = new Map<number, string>();
  const queue = [first];
  const reached: Reached = { needs: new Set([first]), rooms: new Set() };
  for (const need of queue) {
    for (const room of needs[need]!.rooms) {
      if (reached.rooms.has(room)) continue;
      reached.rooms.add(room);
      cameFrom.set(room, need);
      if (spare.get(room)! > 0) return { moved: shift(room, wanted), reached };
      for (const [other, hours] of held.get(room) ?? []) {
        if (hours === 0 || reached.needs.has(other)) continue;
        reached.needs.add(other);
        gaveUp.set(other, room);
        queue.push(other);
      }
    }
  }
  return { moved: 0, reached };

  function shift(last: string, most: number): number {
    let hours = Math.min(most, spare.get(last)!);
    for (let need = cameFrom.get(last)!; need !== first; need = cameFrom.get(gaveUp.get(need)!)!)
      hours = Math.min(hours, held.get(gaveUp.get(need)!)!.get(need)!);
    spare.set(last, spare.get(last)! - hours);
    for (let room = last; ; ) {
      const need = cameFrom.get(room)!;
      const own = held.get(room) ?? new Map<number, number>();
      own.set(need, (own.get(need) ?? 0) + hours);
      held.set(room, own);
      if (need === first) return hours;
      room = gaveUp.get(need)!;
      held.get(room)!.set(need, held.get(room)!.get(need)! - hours);
    }
  }
}

/** In how many hours a room is open and somebody who needs it could be there. */
function openHours({ school, problem, units }: CompiledSchool, needs: RoomNeed[]): Map<string, number> {
  const usable = new Map<string, Uint8Array>();
  for (const { rooms, lessons } of needs) {
    const hours = new Uint8Array(problem.slots);
    for (const unit of new Set(lessons.map((lesson) => units.of[lesson]!)))
      for (let slot = 0; slot < problem.slots; slot++)
        if (problem.allowed[unit * problem.slots + slot])
          hours.fill(1, slot, Math.min(problem.slots, slot + problem.duration[unit]!));
    for (const room of rooms) {
      const known = usable.get(room);
      if (!known) usable.set(room, hours.slice());
      else for (let slot = 0; slot < hours.length; slot++) known[slot]! |= hours[slot]!;
    }
  }
  return new Map(
    [...usable].map(([room, hours]) => {
      const closed = school.closed.rooms.get(room);
      return [room, hours.reduce((sum, open, slot) => sum + (open && !closed?.has(slot) ? 1 : 0), 0)];
    }),
  );
}

function shortage({ school }: CompiledSchool, { needs, rooms, hours, open }: Crowd): Finding {
  const lessons = [...new Set(needs.flatMap((need) => need.lessons))].map((lesson) => school.lesson(lesson).id);
  const names = few(rooms);
  const one = rooms.length === 1;
  return {
    code: 'room_shortage',
    level: 'error',
    items: [
      ...rooms.map((id) => ({ kind: 'room' as const, id })),
      ...lessons.map((id) => ({ kind: 'lesson' as const, id })),
    ],
    figures: { hours, open },
    es: one
      ? `El aula ${names} debe acoger ${hours} horas de lección y solo tiene ${open} (${few(lessons)}).`
      : `${hours} horas de lección necesitan una de estas aulas: ${names}; entre todas solo tienen ${open} horas (${few(lessons)}).`,
    en: one
      ? `Room ${names} must hold ${hours} lesson hours and has only ${open} (${few(lessons)}).`
      : `${hours} lesson hours need one of these rooms: ${names}; together they have only ${open} hours (${few(lessons)}).`,
    proposal: {
      es: `Permitir otra aula para ${hours - open} horas, o abrir más horas de estas.`,
      en: `Allow another room for ${hours - open} hours, or open more hours of these.`,
    },
  };
}

function withoutRoom(id: string): Finding {
  return {
    code: 'room_shortage',
    level: 'error',
    items: [{ kind: 'lesson', id }],
    es: `La lección ${id} necesita aula y ninguna de las permitidas le sirve: faltan asientos o sus reglas piden aulas distintas.`,
    en: `Lesson ${id} needs a room and none of those allowed will do: too few seats, or its rules ask for different rooms.`,
    proposal: {
      es: 'Permitirle un aula más grande o quitar una de las reglas.',
      en: 'Allow it a larger room or drop one of the rules.',
    },
  };
}

function few(names: string[]): string {
  return names.length > FEW ? `${names.slice(0, FEW).join(', ')}…` : names.join(', ');
}
