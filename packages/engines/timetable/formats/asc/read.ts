import { TimetableFailure } from '../../failures.ts';
import { must, newLesson, newModel, newRoom, newStudents, newTeacher } from '../../model/build.ts';
import type { Model } from '../../model/schema.ts';
import { child, childrenOf, readXml, type XmlElement } from '../xml.ts';

/** What a file of aSc Timetables says about lessons; its wishes are not part of the format that it exports. */
export interface AscFile {
  model: Model;
  /** Lists of the file that nothing was read of. */
  unsupported: { type: string; count: number; line: number }[];
}

/** What a list is called when one of its names is missing. */
const KINDS = { teachers: 'teacher', classes: 'students', subjects: 'subject', rooms: 'room' } as const;
const READ = new Set([
  'periods',
  'daysdefs',
  'days',
  'teachers',
  'classes',
  'subjects',
  'classrooms',
  'groups',
  'lessons',
]);
const MOST_CARDS = 60;

const attribute = (element: XmlElement, name: string): string => element.attributes[name]?.trim() ?? '';
const listOf = (element: XmlElement, name: string): string[] => attribute(element, name).split(',').filter(Boolean);

function needed(element: XmlElement, name: string): string {
  const value = attribute(element, name);
  if (value) return value;
  throw new TimetableFailure('timetable.element_missing', { line: element.line, element: element.name, name });
}

/** Names by id, as lessons speak of them. */
function namesIn(root: XmlElement, list: string, item: string): Map<string, string> {
  return new Map(
    childrenOf(child(root, list), item).map((element) => [needed(element, 'id'), needed(element, 'name')]),
  );
}

/** How often a week a lesson is held: the whole number of cards that its periods make, at least one. */
function cardsOf(element: XmlElement, name: string, usual: number): number {
  const text = attribute(element, name);
  const value = text === '' ? usual : Number(text.replace(',', '.'));
  if (Number.isFinite(value) && value > 0 && value <= MOST_CARDS) return value;
  throw new TimetableFailure('timetable.value_invalid', {
    line: element.line,
    element: name,
    value: text.slice(0, 60),
    least: 1,
    most: MOST_CARDS,
  });
}

/** Reads an XML export of aSc Timetables: who teaches what to whom, how often, how long and where. */
export function readAsc(source: string): AscFile {
  const root = readXml(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source);
  if (root.name.toLowerCase() !== 'timetable')
    throw new TimetableFailure('timetable.format_unknown', { line: root.line, name: root.name });
  const names = {
    teachers: namesIn(root, 'teachers', 'teacher'),
    classes: namesIn(root, 'classes', 'class'),
    subjects: namesIn(root, 'subjects', 'subject'),
    rooms: namesIn(root, 'classrooms', 'classroom'),
  };
  const periods = childrenOf(child(root, 'periods'), 'period').map(
    (period) => attribute(period, 'period') || attribute(period, 'name'),
  );
  const days = childrenOf(child(root, 'days'), 'day').map((day) => attribute(day, 'name'));
  const model = newModel('aSc', days.length ? days : ['1', '2', '3', '4', '5'], periods.length ? periods : ['1']);
  model.teachers = [...new Set(names.teachers.values())].map((name) => newTeacher(name));
  model.students = [...new Set(names.classes.values())].map((name) => newStudents(name));
  model.rooms = [...new Set(names.rooms.values())].map((name) => newRoom(name));
  for (const lesson of childrenOf(child(root, 'lessons'), 'lesson')) addLesson(model, lesson, names);
  const unsupported = root.children
    .filter(({ name, children }) => !READ.has(name) && children.length > 0)
    .map(({ name, children, line }) => ({ type: name, count: children.length, line }));
  return { model, unsupported };
}

function addLesson(
  model: Model,
  element: XmlElement,
  names: Record<'teachers' | 'classes' | 'subjects' | 'rooms', Map<string, string>>,
): void {
  const id = needed(element, 'id');
  const named = (kind: keyof typeof names, ids: readonly string[]) =>
    ids.map((one) => {
      const name = names[kind].get(one);
      if (name) return name;
      throw new TimetableFailure('timetable.reference_unknown', { line: element.line, kind: KINDS[kind], name: one });
    });
  const duration = cardsOf(element, 'periodspercard', 1);
  const cards = Math.max(1, Math.round(cardsOf(element, 'periodsperweek', duration) / duration));
  const [subject = ''] = named('subjects', [needed(element, 'subjectid')]);
  const common = {
    section: id,
    subject,
    teachers: named('teachers', listOf(element, 'teacherids')),
    students: named('classes', listOf(element, 'classids')),
    duration: Math.round(duration),
  };
  const made = Array.from({ length: cards }, (_, index) => newLesson(`${id}/${index + 1}`, common));
  model.lessons.push(...made);
  const rooms = named('rooms', listOf(element, 'classroomids'));
  if (rooms.length)
    model.constraints.push({
      ...must({ kind: 'roomsAllowed', lessons: made.map((lesson) => lesson.id), rooms, home: false }),
      source: 'classroomids',
    });
}
