import { type NamedKind, TimetableFailure } from '../failures.ts';
import type { Model, Timetable } from './schema.ts';
import { expandSections } from './sections.ts';

/** Refuses a model in which something stands twice, is named without being there, or lies outside the week. */
export function checkReferences(model: Model): void {
  const known = {
    teacher: once('teachers', 'teacher', model.teachers),
    room: once('rooms', 'room', model.rooms),
    students: once('students', 'students', model.students),
    section: once('sections', 'section', model.sections),
    lesson: new Set<string>(),
  };
  once('lessons', 'lesson', model.lessons);
  for (const [index, { sections }] of model.blocks.entries())
    all(known, 'section', `blocks.${index}.sections`, sections);
  known.lesson = new Set(expandSections(model).lessons.map(({ id }) => id));
  const { days, periods, breaks } = model.calendar;
  const slots = days.length * periods.length;
  inWeek('calendar.breaks', breaks, slots);
  for (const [index, { impossible, disliked }] of model.teachers.entries())
    inWeek(`teachers.${index}`, [...impossible, ...disliked], slots);
  for (const [index, { sets }] of model.rooms.entries()) all(known, 'room', `rooms.${index}.sets`, sets?.flat());
  for (const [index, { parts, partitions }] of model.students.entries())
    all(known, 'students', `students.${index}.parts`, [...parts, ...partitions.flatMap((one) => one.parts)]);
  for (const [index, lesson] of model.lessons.entries()) {
    const field = `lessons.${index}`;
    people(known, field, lesson);
    if (lesson.duration > periods.length)
      throw new TimetableFailure('timetable.value_invalid', {
        field,
        element: 'duration',
        value: lesson.duration,
        wanted: 'number',
        least: 1,
        most: periods.length,
      });
    if (lesson.pin?.slot !== undefined) inWeek(`${field}.pin`, [lesson.pin.slot], slots);
    all(known, 'room', `${field}.pin`, lesson.pin?.rooms);
  }
  for (const [index, section] of model.sections.entries()) {
    people(known, `sections.${index}`, section);
    all(known, 'room', `sections.${index}.rooms`, section.rooms);
  }
  for (const [index, constraint] of model.constraints.entries()) {
    const field = `constraints.${index}`;
    if ('lessons' in constraint) all(known, 'lesson', field, constraint.lessons);
    if ('slots' in constraint) inWeek(field, constraint.slots ?? [], slots);
    if ('rooms' in constraint && constraint.kind !== 'keep') all(known, 'room', field, constraint.rooms);
    if ('who' in constraint && constraint.who !== 'all') {
      const of = 'of' in constraint ? constraint.of : 'teachers';
      all(known, of === 'teachers' ? 'teacher' : of === 'rooms' ? 'room' : 'students', field, constraint.who);
    }
  }
}

/** Refuses a timetable that places lessons or uses rooms which its school does not have. */
export function checkPlacements(source: Model, timetable: Timetable): void {
  const model = expandSections(source);
  const known = {
    lesson: new Set(model.lessons.map(({ id }) => id)),
    room: new Set(model.rooms.map(({ id }) => id)),
    teacher: new Set(model.teachers.map(({ id }) => id)),
  };
  once(
    'lessons',
    'lesson',
    timetable.lessons.map(({ lesson }) => ({ id: lesson })),
  );
  const slots = model.calendar.days.length * model.calendar.periods.length;
  for (const [index, { lesson, slot, rooms, teacher }] of timetable.lessons.entries()) {
    const field = `lessons.${index}`;
    all(known, 'lesson', field, [lesson]);
    all(known, 'room', field, rooms);
    all(known, 'teacher', field, teacher ? [teacher] : []);
    if (slot !== null) inWeek(field, [slot], slots);
  }
}

type Known = Partial<Record<NamedKind, Set<string>>>;

function people(
  known: Known,
  field: string,
  { teachers, teacherPool, students }: { teachers: string[]; teacherPool?: string[]; students: string[] },
): void {
  all(known, 'teacher', field, [...teachers, ...(teacherPool ?? [])]);
  all(known, 'students', field, students);
}

function once(field: string, kind: NamedKind, list: { id: string }[]): Set<string> {
  const seen = new Set<string>();
  for (const [index, { id }] of list.entries()) {
    if (seen.has(id)) throw new TimetableFailure('timetable.duplicate', { field: `${field}.${index}`, kind, name: id });
    seen.add(id);
  }
  return seen;
}

function all(known: Known, kind: NamedKind, field: string, names: string[] = []): void {
  for (const name of names)
    if (!known[kind]!.has(name)) throw new TimetableFailure('timetable.reference_unknown', { field, kind, name });
}

function inWeek(field: string, list: number[], slots: number): void {
  const outside = list.find((slot) => slot >= slots);
  if (outside !== undefined)
    throw new TimetableFailure('timetable.value_invalid', {
      field,
      element: 'slot',
      value: outside,
      wanted: 'number',
      least: 0,
      most: slots - 1,
    });
}
