import type { Constraint } from './constraint.ts';
import type { Lesson, Model, Room, Section, StudentSet, Teacher } from './schema.ts';
import { MODEL_VERSION } from './version.ts';

/** Starts a model: days and periods by name are enough for most schools. */
export function newModel(name: string, days: string[], periods: string[]): Model {
  return {
    version: MODEL_VERSION,
    name,
    calendar: {
      weeks: 1,
      days: days.map((day) => ({ id: day, name: day })),
      periods: periods.map((period) => ({ id: period, name: period })),
      breaks: [],
    },
    rooms: [],
    teachers: [],
    students: [],
    sections: [],
    lessons: [],
    blocks: [],
    constraints: [],
  };
}

/** A teacher who can come whenever nobody says otherwise. */
export function newTeacher(id: string, about: Partial<Teacher> = {}): Teacher {
  return { id, name: id, qualifications: [], impossible: [], disliked: [], ...about };
}

/** A set of students; parts make it a tree, partitions divide it in ways that cross. */
export function newStudents(id: string, about: Partial<StudentSet> = {}): StudentSet {
  return { id, name: id, size: 0, parts: [], partitions: [], ...about };
}

/** A room without special features. */
export function newRoom(id: string, about: Partial<Room> = {}): Room {
  return { id, name: id, features: [], ...about };
}

/** A section of so many hours, cut into single lessons unless a pattern says otherwise. */
export function newSection(id: string, hours: number, about: Partial<Section> & Pick<Section, 'students'>): Section {
  return { id, subject: id, teachers: [], hours, pieceMin: 1, pieceMax: 1, tags: [], ...about };
}

/** One lesson drawn by hand rather than cut from a section. */
export function newLesson(id: string, about: Partial<Lesson> = {}): Lesson {
  return { id, subject: id, teachers: [], students: [], tags: [], duration: 1, ...about };
}

type WithoutBase<T> = T extends Constraint ? Omit<T, 'hard' | 'weight' | 'cost'> : never;

/** A rule that must hold. */
export function must(constraint: WithoutBase<Constraint>): Constraint {
  return { ...constraint, hard: true, weight: 1, cost: 'linear' } as Constraint;
}

/** A wish with a weight. */
export function wish(
  weight: number,
  constraint: WithoutBase<Constraint>,
  cost: Constraint['cost'] = 'linear',
): Constraint {
  return { ...constraint, hard: false, weight, cost } as Constraint;
}

/** The same school under another name to try something: parents stay as they are. */
export function branchScenario(model: Model, id: string, name: string, change: Partial<Model> = {}): Model {
  return { ...model, ...change, scenario: { id, name, parent: model.scenario?.id } };
}
