import { TimetableFailure } from '../failures.ts';
import type { Constraint } from '../model/constraint.ts';
import { MOST_HALF_HOURS } from '../model/half-hours.ts';
import type { Lesson, Model } from '../model/schema.ts';
import { atomsOfSets } from '../model/students.ts';

/** Soft weights become integers, so that undoing a move restores the cost exactly. */
export const SCALE = 1000;

/** A model with its lookups: what every compiling step asks again and again. */
export class School {
  readonly model: Model;
  readonly days: number;
  readonly periods: number;
  readonly slots: number;
  /** Days and hours as the board counts them: a morning and its afternoon are one. */
  readonly boardDays: number;
  readonly boardPeriods: number;
  readonly lessonIndex = new Map<string, number>();
  readonly atoms: Map<string, Set<string>>;
  readonly lessonAtoms: string[][];
  readonly lessonsOfTeacher = new Map<string, number[]>();
  readonly lessonsOfAtom = new Map<string, number[]>();
  /** Slots closed for a person or a room, and for everyone. */
  readonly closed = {
    teachers: new Map<string, Set<number>>(),
    students: new Map<string, Set<number>>(),
    rooms: new Map<string, Set<number>>(),
  };
  readonly breaks: Set<number>;
  readonly constraints: Constraint[];

  constructor(model: Model) {
    this.model = model;
    this.days = model.calendar.days.length;
    this.periods = model.calendar.periods.length;
    this.slots = this.days * this.periods;
    const halves = model.calendar.halfDays ? 2 : 1;
    this.boardDays = this.days / halves;
    this.boardPeriods = this.periods * halves;
    if (model.calendar.halfDays) refuseUncounted(model);
    this.breaks = new Set(model.calendar.breaks);
    this.atoms = atomsOfSets(model.students);
    this.constraints = model.constraints;
    for (const [index, lesson] of model.lessons.entries()) this.lessonIndex.set(lesson.id, index);
    this.lessonAtoms = model.lessons.map((lesson) => [
      ...new Set(lesson.students.flatMap((set) => [...this.atomsOf(set)])),
    ]);
    model.lessons.forEach((lesson, index) => {
      for (const teacher of lesson.teachers) push(this.lessonsOfTeacher, teacher, index);
      for (const atom of this.lessonAtoms[index]!) push(this.lessonsOfAtom, atom, index);
    });
    for (const teacher of model.teachers)
      if (teacher.impossible.length) this.close('teachers', teacher.id, teacher.impossible);
    for (const constraint of model.constraints) {
      if (constraint.kind !== 'unavailable' || !constraint.hard) continue;
      for (const who of constraint.who) this.close(constraint.of, who, constraint.slots);
    }
  }

  atomsOf(set: string): Set<string> {
    const atoms = this.atoms.get(set);
    if (!atoms) throw new TimetableFailure('timetable.reference_unknown', { kind: 'students', name: set });
    return atoms;
  }

  /** Lesson positions named by a constraint; an unknown name is an error, not a silence. */
  indexes(ids: string[]): number[] {
    return ids.map((id) => {
      const index = this.lessonIndex.get(id);
      if (index === undefined) throw new TimetableFailure('timetable.reference_unknown', { kind: 'lesson', name: id });
      return index;
    });
  }

  lesson(index: number): Lesson {
    return this.model.lessons[index]!;
  }

  private close(of: 'teachers' | 'students' | 'rooms', who: string, slots: number[]): void {
    const names = of === 'students' ? this.atomsOf(who) : [who];
    for (const name of names) {
      const closed = this.closed[of].get(name) ?? new Set<number>();
      for (const slot of slots) closed.add(slot);
      this.closed[of].set(name, closed);
    }
  }
}

/** Kinds whose days nobody has counted in halves yet: refused by name rather than counted wrongly. */
const WHOLE_DAYS_ONLY = new Set<Constraint['kind']>(['restOvernight', 'fairness']);

function refuseUncounted({ constraints, calendar }: Model): void {
  const found = constraints.find(({ kind }) => WHOLE_DAYS_ONLY.has(kind));
  if (found) throw new TimetableFailure('timetable.not_understood', { name: found.source ?? found.kind });
  if (calendar.days.length % 2 === 1 || calendar.periods.length > MOST_HALF_HOURS)
    throw new TimetableFailure('timetable.not_understood', { name: 'halfDays' });
}

function push<K>(map: Map<K, number[]>, key: K, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** A wish's weight as an integer, never zero for a wish that counts. */
export function scaled(weight: number): number {
  return Math.max(weight > 0 ? 1 : 0, Math.round(weight * SCALE));
}
