import type { ProblemBuilder } from '../problem/builder.ts';
import type { School } from './school.ts';
import { scaled } from './school.ts';
import type { Units } from './units.ts';

export interface Starts {
  allowed: Uint8Array;
  soft: Int32Array | null;
  fixed: boolean;
}

/** Where each unit may start, and what the disliked starts cost; an empty answer is loosened step by step. */
export function compileStarts(school: School, units: Units, builder: ProblemBuilder): Starts[] {
  const limits = startLimits(school);
  const fitsOf: Uint8Array[] = [];
  const people = new OpenHours(school);
  const disliked = new Map(
    school.model.teachers.flatMap((teacher) =>
      teacher.disliked.length ? [[teacher.id, teacher.disliked] as const] : [],
    ),
  );
  return units.lessons.map((lessons, unit) => {
    let fits: Uint8Array | null = null;
    for (const lesson of lessons) {
      const { duration } = school.lesson(lesson);
      fitsOf[duration] ??= fitting(school, duration);
      if (fits) and(fits, fitsOf[duration]);
      else fits = fitsOf[duration].slice();
    }
    const open = fits!.slice();
    for (const lesson of lessons) people.narrow(open, lesson);
    const allowed = open.slice();
    for (const lesson of lessons) for (const list of limits.hard.get(lesson) ?? []) and(allowed, list.mask);
    const pins = lessons.map((lesson) => school.lesson(lesson).pin?.slot).filter((slot) => slot !== undefined);
    if (pins.length) {
      const pinned = new Uint8Array(school.slots);
      pinned[pins[0]!] = 1;
      and(allowed, pinned);
    }
    let chosen: Uint8Array = allowed;
    if (!allowed.includes(1)) {
      const sources = lessons.flatMap((lesson) => (limits.hard.get(lesson) ?? []).map((list) => list.source));
      builder.relaxed.push({ source: [...new Set(sources)].join(', ') || 'unavailable', lessons: [unit] });
      chosen = loosened(fits!, open, pins[0]);
    }
    return { allowed: chosen, soft: softStarts(school, lessons, limits, disliked), fixed: isSingle(chosen) };
  });
}

function loosened(fits: Uint8Array, open: Uint8Array, pin: number | undefined): Uint8Array {
  if (pin !== undefined && fits[pin]) {
    const only = new Uint8Array(fits.length);
    only[pin] = 1;
    return only;
  }
  if (open.includes(1)) return open;
  return fits.includes(1) ? fits : new Uint8Array(fits.length).fill(1);
}

interface Limits {
  hard: Map<number, { mask: Uint8Array; source: string }[]>;
  soft: Map<number, { mask: Uint8Array; within: boolean; weight: number }[]>;
}

function startLimits(school: School): Limits {
  const limits: Limits = { hard: new Map(), soft: new Map() };
  for (const constraint of school.constraints) {
    if (constraint.kind !== 'startsIn' && constraint.kind !== 'within') continue;
    const slots = new Uint8Array(school.slots);
    for (const slot of constraint.slots) slots[slot] = 1;
    const masks: Uint8Array[] = [];
    for (const lesson of school.indexes(constraint.lessons)) {
      if (constraint.hard) {
        const length = constraint.kind === 'within' ? school.lesson(lesson).duration : 1;
        masks[length] ??= runs(slots, length);
        add(limits.hard, lesson, { mask: masks[length], source: constraint.source ?? constraint.kind });
      } else
        add(limits.soft, lesson, {
          mask: slots,
          within: constraint.kind === 'within',
          weight: scaled(constraint.weight),
        });
    }
  }
  return limits;
}

function softStarts(
  school: School,
  lessons: number[],
  limits: Limits,
  dislikedBy: ReadonlyMap<string, number[]>,
): Int32Array | null {
  let costs: Int32Array | null = null;
  for (const lesson of lessons) {
    const { duration, teachers } = school.lesson(lesson);
    for (const wish of limits.soft.get(lesson) ?? []) {
      costs ??= new Int32Array(school.slots);
      for (let slot = 0; slot < school.slots; slot++) {
        if (!wish.within) costs[slot]! += wish.mask[slot] ? 0 : wish.weight;
        else for (let k = 0; k < duration; k++) costs[slot]! += wish.mask[slot + k] ? 0 : wish.weight;
      }
    }
    for (const id of teachers) {
      const disliked = dislikedBy.get(id);
      if (!disliked) continue;
      costs ??= new Int32Array(school.slots);
      for (let slot = 0; slot < school.slots; slot++) {
        for (let k = 0; k < duration; k++) if (disliked.includes(slot + k)) costs[slot]! += scaled(1);
      }
    }
  }
  return costs;
}

function fitting(school: School, duration: number): Uint8Array {
  const open = new Uint8Array(school.slots).fill(1);
  for (const slot of school.breaks) open[slot] = 0;
  const fits = runs(open, duration);
  for (let slot = 0; slot < school.slots; slot++)
    if ((slot % school.periods) + duration > school.periods) fits[slot] = 0;
  return fits;
}

/** Where lessons of a length fit between the closed hours of each person, worked out once: big classes ask for them again and again. */
class OpenHours {
  private readonly school: School;
  private readonly known = { teachers: new Map<string, Uint8Array[]>(), students: new Map<string, Uint8Array[]>() };

  constructor(school: School) {
    this.school = school;
  }

  /** Takes out the starts at which one of a lesson's people is closed. */
  narrow(starts: Uint8Array, lesson: number): void {
    const { school } = this;
    const { duration, teachers } = school.lesson(lesson);
    for (const teacher of teachers) this.take(starts, 'teachers', teacher, duration);
    if (school.closed.students.size === 0) return;
    for (const atom of school.lessonAtoms[lesson]!) this.take(starts, 'students', atom, duration);
  }

  private take(starts: Uint8Array, who: 'teachers' | 'students', name: string, length: number): void {
    const closed = this.school.closed[who].get(name);
    if (!closed) return;
    let lengths = this.known[who].get(name);
    if (!lengths) {
      lengths = [];
      this.known[who].set(name, lengths);
    }
    lengths[length] ??= this.openRuns(closed, length);
    and(starts, lengths[length]);
  }

  private openRuns(closed: Set<number>, length: number): Uint8Array {
    const open = new Uint8Array(this.school.slots).fill(1);
    for (const slot of closed) open[slot] = 0;
    return runs(open, length);
  }
}

function runs(open: Uint8Array, length: number): Uint8Array {
  if (length === 1) return open;
  const result = new Uint8Array(open.length);
  for (let slot = 0; slot + length <= open.length; slot++) {
    let fine = 1;
    for (let k = 0; k < length; k++) fine &= open[slot + k]!;
    result[slot] = fine;
  }
  return result;
}

function and(target: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < target.length; i++) target[i]! &= other[i]!;
}

function isSingle(mask: Uint8Array): boolean {
  const first = mask.indexOf(1);
  return first >= 0 && mask.indexOf(1, first + 1) < 0;
}

function add<T>(map: Map<number, T[]>, key: number, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
