import type { Model, Timetable } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';

/** What a new timetable changes for people who had learnt the old one. */
export interface Disturbance {
  /** Lessons at another time. */
  lessons: string[];
  /** Lessons at their time in another room. */
  rooms: string[];
  /** Teachers and groups who must look at their week again. */
  teachers: string[];
  groups: string[];
}

/** Compares what was published with what is proposed; lessons that were not published disturb nobody. */
export function disturbanceOf(source: Model, published: Timetable, proposed: Timetable): Disturbance {
  const before = new Map(published.lessons.map((entry) => [entry.lesson, entry]));
  const after = new Map(proposed.lessons.map((entry) => [entry.lesson, entry]));
  const teachers = new Set<string>();
  const groups = new Set<string>();
  const lessons: string[] = [];
  const rooms: string[] = [];
  for (const lesson of expandSections(source).lessons) {
    const old = before.get(lesson.id);
    const now = after.get(lesson.id);
    if (!old || old.slot === null || !now) continue;
    const moved = now.slot !== old.slot;
    const elsewhere = !moved && now.rooms.join('\n') !== old.rooms.join('\n');
    const other = now.teacher !== old.teacher;
    if (moved) lessons.push(lesson.id);
    if (elsewhere) rooms.push(lesson.id);
    if (!moved && !elsewhere && !other) continue;
    for (const id of [...lesson.teachers, old.teacher, now.teacher]) if (id) teachers.add(id);
    for (const id of lesson.students) groups.add(id);
  }
  return { lessons, rooms, teachers: [...teachers], groups: [...groups] };
}
