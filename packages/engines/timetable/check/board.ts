import type { Lesson, Model, Timetable } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';
import { atomsOfSets } from '../model/students.ts';

/** A placed lesson as a person would read it off the wall. */
export interface Placed {
  lesson: Lesson;
  day: number;
  hour: number;
  end: number;
  slot: number;
  rooms: string[];
  teachers: string[];
  atoms: Set<string>;
}

/** How far a constraint is broken in one place, and by whom. */
export interface Counted {
  units: number;
  who?: string;
  lessons?: string[];
}

/** The timetable laid out for counting; built from the model alone, without anything the search uses. */
export class Board {
  readonly model: Model;
  readonly hours: number;
  readonly days: number;
  readonly placed = new Map<string, Placed>();
  readonly missing: Lesson[] = [];
  private readonly atoms: Map<string, Set<string>>;

  constructor(source: Model, timetable: Timetable) {
    this.model = expandSections(source);
    this.hours = this.model.calendar.periods.length;
    this.days = this.model.calendar.days.length;
    this.atoms = atomsOfSets(this.model.students);
    const found = new Map(timetable.lessons.map((placement) => [placement.lesson, placement]));
    for (const lesson of this.model.lessons) {
      const placement = found.get(lesson.id);
      if (!placement || placement.slot === null) {
        this.missing.push(lesson);
        continue;
      }
      const day = Math.floor(placement.slot / this.hours);
      const hour = placement.slot % this.hours;
      const teachers = placement.teacher ? [...lesson.teachers, placement.teacher] : lesson.teachers;
      const atoms = new Set(lesson.students.flatMap((set) => [...this.atomsOf(set)]));
      this.placed.set(lesson.id, {
        lesson,
        day,
        hour,
        end: hour + lesson.duration,
        slot: placement.slot,
        rooms: placement.rooms,
        teachers,
        atoms,
      });
    }
  }

  atomsOf(set: string): Set<string> {
    return this.atoms.get(set) ?? new Set();
  }

  all(ids: string[]): Placed[] {
    return ids.map((id) => this.placed.get(id)).filter((placed) => placed !== undefined);
  }

  /** Everyone a constraint speaks of, each with their lessons; groups of students are the smallest ones. */
  persons(of: 'teachers' | 'students', who: 'all' | string[]): { name: string; lessons: Placed[] }[] {
    const everything = [...this.placed.values()];
    if (of === 'teachers') {
      const names = who === 'all' ? this.model.teachers.map((teacher) => teacher.id) : who;
      return names.map((name) => ({ name, lessons: everything.filter((placed) => placed.teachers.includes(name)) }));
    }
    const names =
      who === 'all'
        ? new Set(everything.flatMap((placed) => [...placed.atoms]))
        : new Set(who.flatMap((set) => [...this.atomsOf(set)]));
    return [...names].map((name) => ({ name, lessons: everything.filter((placed) => placed.atoms.has(name)) }));
  }

  /** Slots in which a person could not be busy anyway, which are no gaps. */
  closedFor(of: 'teachers' | 'students', name: string): Set<number> {
    const closed = new Set(this.model.calendar.breaks);
    if (of === 'teachers')
      for (const slot of this.model.teachers.find((teacher) => teacher.id === name)?.impossible ?? []) closed.add(slot);
    for (const constraint of this.model.constraints) {
      if (constraint.kind !== 'unavailable' || !constraint.hard || constraint.of !== of) continue;
      const named =
        of === 'teachers' ? constraint.who.includes(name) : constraint.who.some((set) => this.atomsOf(set).has(name));
      if (named) for (const slot of constraint.slots) closed.add(slot);
    }
    return closed;
  }

  /** For each day, whether the hour is taken by one of the lessons. */
  week(lessons: Placed[]): boolean[][] {
    const week = Array.from({ length: this.days }, () => new Array<boolean>(this.hours).fill(false));
    for (const placed of lessons)
      for (let hour = placed.hour; hour < placed.end; hour++) week[placed.day]![hour] = true;
    return week;
  }
}
