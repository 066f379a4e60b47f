import type { Model, Timetable } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';

export interface Substitute {
  teacher: string;
  score: number;
  /** Facts behind the rank, for the screen to show. */
  sameSubject: boolean;
  given: number;
  hoursThatDay: number;
  fillsGap: boolean;
}

/** Who can take a lesson whose teacher is away: free, available and within their hours a day; then subject, then whoever has given least. */
export function rankSubstitutes(
  source: Model,
  timetable: Timetable,
  lessonId: string,
  given: Record<string, number> = {},
): Substitute[] {
  const model = expandSections(source);
  const chosen = new Map(timetable.lessons.map((entry) => [entry.lesson, entry.teacher]));
  const lesson = model.lessons.find((one) => one.id === lessonId);
  const slot = timetable.lessons.find((entry) => entry.lesson === lessonId)?.slot;
  if (!lesson || slot === null || slot === undefined) return [];
  const hours = model.calendar.periods.length;
  const wanted = Array.from({ length: lesson.duration }, (_, k) => slot + k);
  const day = Math.floor(slot / hours);
  return model.teachers
    .filter((teacher) => !lesson.teachers.includes(teacher.id) && chosen.get(lesson.id) !== teacher.id)
    .flatMap((teacher): Substitute[] => {
      const own = model.lessons.filter((one) => one.teachers.includes(teacher.id) || chosen.get(one.id) === teacher.id);
      const busy = new Set(own.flatMap((one) => hoursOf(timetable, one.id, one.duration)));
      const closed = new Set([...model.calendar.breaks, ...teacher.impossible, ...closedFor(model, teacher.id)]);
      if (wanted.some((hour) => busy.has(hour) || closed.has(hour))) return [];
      const today = [...busy].filter((hour) => Math.floor(hour / hours) === day);
      if (today.length + wanted.length > mostHours(model, teacher.id)) return [];
      const sameSubject =
        teacher.qualifications.includes(lesson.subject) || own.some((one) => one.subject === lesson.subject);
      const fillsGap = today.some((hour) => hour < slot) && today.some((hour) => hour > slot);
      const disliked = wanted.filter((hour) => teacher.disliked.includes(hour)).length;
      const done = given[teacher.id] ?? 0;
      const score =
        (sameSubject ? 0 : 4) +
        3 * done +
        0.5 * today.length +
        (today.length === 0 ? 5 : 0) -
        (fillsGap ? 2 : 0) +
        2 * disliked;
      return [{ teacher: teacher.id, score, sameSubject, given: done, hoursThatDay: today.length, fillsGap }];
    })
    .sort((a, b) => a.score - b.score || a.teacher.localeCompare(b.teacher));
}

function hoursOf(timetable: Timetable, lesson: string, duration: number): number[] {
  const slot = timetable.lessons.find((entry) => entry.lesson === lesson)?.slot;
  return slot === null || slot === undefined ? [] : Array.from({ length: duration }, (_, k) => slot + k);
}

function closedFor(model: Model, teacher: string): number[] {
  return model.constraints.flatMap((constraint) =>
    constraint.kind === 'unavailable' &&
    constraint.hard &&
    constraint.of === 'teachers' &&
    constraint.who.includes(teacher)
      ? constraint.slots
      : [],
  );
}

/** The hours a day that a rule allows somebody. */
function mostHours(model: Model, teacher: string): number {
  let most = Number.POSITIVE_INFINITY;
  for (const constraint of model.constraints) {
    if (constraint.kind !== 'hoursPerDay' || !constraint.hard || constraint.of !== 'teachers' || constraint.tag)
      continue;
    if (constraint.who === 'all' || constraint.who.includes(teacher)) most = Math.min(most, constraint.max ?? most);
  }
  return most;
}
