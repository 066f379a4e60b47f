import { TimetableFailure } from '../../failures.ts';
import type { Lesson, Model, StudentSet } from '../../model/schema.ts';
import { atomsOfSets } from '../../model/students.ts';
import { child, childrenOf, exactTextOf, readXml, type XmlElement } from '../xml.ts';
import { LESSON_READERS } from './lesson-constraints.ts';
import { PEOPLE_READERS } from './people-constraints.ts';
import { ROOM_READERS } from './room-constraints.ts';
import { FetSchool } from './school.ts';

export interface FetFile {
  model: Model;
  /** Constraint types this reader does not know, with how often they stand in the file: never ignored in silence. */
  unsupported: { type: string; count: number }[];
  mode: string;
}

const READERS = { ...PEOPLE_READERS, ...LESSON_READERS, ...ROOM_READERS };

/** The constraint types this package understands, for the documentation and the tests. */
export const FET_TYPES = Object.keys(READERS);

/** Turns a .fet file (versions 5 and 6) into our model; what it cannot represent is listed. */
export function readFet(source: string): FetFile {
  const root = readXml(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source);
  if (root.name.toLowerCase() !== 'fet') throw new TimetableFailure('timetable.format_unknown', { root: root.name });
  const school = new FetSchool({
    version: 1,
    name: exactTextOf(root, 'Institution_Name') ?? '',
    calendar: {
      weeks: 1,
      days: names(root, 'Days_List', 'Day'),
      periods: names(root, 'Hours_List', 'Hour'),
      breaks: [],
    },
    rooms: [],
    teachers: [],
    students: [],
    sections: [],
    lessons: [],
    blocks: [],
    constraints: [],
  });
  const { model } = school;
  if (model.calendar.periods.length > 30)
    throw new TimetableFailure('timetable.too_large', { periods: model.calendar.periods.length });
  for (const [index, day] of model.calendar.days.entries()) school.days.set(day.name, index);
  for (const [index, period] of model.calendar.periods.entries()) school.hours.set(period.name, index);
  for (const teacher of childrenOf(child(root, 'Teachers_List'), 'Teacher')) {
    const name = exactTextOf(teacher, 'Name') ?? '';
    model.teachers.push({ id: name, name, qualifications: [], impossible: [], disliked: [] });
  }
  readStudents(root, school);
  readRooms(root, model);
  readActivities(root, school);
  const mode = exactTextOf(root, 'Mode') ?? 'Official';
  if (mode !== 'Official') school.unsupported.set(`Mode ${mode}`, 1);
  for (const list of ['Time_Constraints_List', 'Space_Constraints_List']) {
    for (const element of child(root, list)?.children ?? []) readConstraint(element, school);
  }
  return { model, mode, unsupported: [...school.unsupported].map(([type, count]) => ({ type, count })) };
}

function readConstraint(element: XmlElement, school: FetSchool): void {
  if (exactTextOf(element, 'Active') === 'false') return;
  const type = element.name.replace(/^Constraint/, '');
  if (type === 'BasicCompulsoryTime' || type === 'BasicCompulsorySpace') return;
  const reader = READERS[type];
  if (!reader) {
    school.unsupported.set(type, (school.unsupported.get(type) ?? 0) + 1);
    return;
  }
  const percent = Number(exactTextOf(element, 'Weight_Percentage') ?? exactTextOf(element, 'Weight') ?? '100');
  const base = { hard: percent >= 100, weight: percent / 100, cost: 'linear' as const, source: type };
  for (const constraint of reader(element, school, base)) school.model.constraints.push(constraint);
}

function names(root: XmlElement, list: string, item: string) {
  const element = child(root, list);
  const items = childrenOf(element, item);
  const found = items.length
    ? items.map((entry) => exactTextOf(entry, 'Name') ?? entry.text)
    : childrenOf(element, 'Name').map((entry) => entry.text);
  if (found.length === 0) throw new TimetableFailure('timetable.file_invalid', { element: list });
  return found.map((name) => ({ id: name, name }));
}

function readStudents(root: XmlElement, school: FetSchool): void {
  const sets = new Map<string, StudentSet>();
  const add = (element: XmlElement, parent: StudentSet | null): StudentSet => {
    const name = exactTextOf(element, 'Name') ?? '';
    let set = sets.get(name);
    if (!set) {
      set = {
        id: name,
        name,
        size: Number(exactTextOf(element, 'Number_of_Students') ?? '0') || 0,
        parts: [],
        partitions: [],
      };
      sets.set(name, set);
      school.model.students.push(set);
    }
    if (parent && parent.id !== name && !parent.parts.includes(name)) parent.parts.push(name);
    for (const kind of ['Group', 'Subgroup']) for (const part of childrenOf(element, kind)) add(part, set);
    return set;
  };
  for (const year of childrenOf(child(root, 'Students_List'), 'Year')) add(year, null);
  for (const [name, atoms] of atomsOfSets(school.model.students)) school.atomsOf.set(name, atoms);
}

function readRooms(root: XmlElement, model: Model): void {
  for (const element of childrenOf(child(root, 'Rooms_List'), 'Room')) {
    const name = exactTextOf(element, 'Name') ?? '';
    const capacity = Number(exactTextOf(element, 'Capacity') ?? '30000');
    const building = exactTextOf(element, 'Building') || undefined;
    const virtual = exactTextOf(element, 'Virtual') === 'true';
    const sets = virtual
      ? childrenOf(element, 'Set_of_Real_Rooms').map((set) => childrenOf(set, 'Real_Room').map((room) => room.text))
      : undefined;
    model.rooms.push({ id: name, name, building, capacity, features: [], sets });
  }
}

function readActivities(root: XmlElement, school: FetSchool): void {
  for (const element of childrenOf(child(root, 'Activities_List'), 'Activity')) {
    if (exactTextOf(element, 'Active') === 'false') {
      school.inactive++;
      continue;
    }
    const id = exactTextOf(element, 'Id') ?? '';
    const group = Number(exactTextOf(element, 'Activity_Group_Id') ?? '0');
    const size = exactTextOf(element, 'Number_Of_Students') ?? exactTextOf(element, 'Number_of_Students');
    const lesson: Lesson = {
      id,
      section: group ? String(group) : undefined,
      subject: exactTextOf(element, 'Subject') ?? '',
      teachers: childrenOf(element, 'Teacher').map((item) => item.text),
      students: childrenOf(element, 'Students').map((item) => item.text),
      tags: childrenOf(element, 'Activity_Tag')
        .map((item) => item.text)
        .filter((tag) => tag !== ''),
      duration: Number(exactTextOf(element, 'Duration') ?? '1'),
      size: size ? Number(size) : undefined,
    };
    school.model.lessons.push(lesson);
    school.lessonById.set(id, lesson);
    school.component.set(id, group ? Number(id) - group + 1 : 1);
  }
}
