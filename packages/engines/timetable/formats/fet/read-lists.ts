import { TimetableFailure } from '../../failures.ts';
import type { StudentSet } from '../../model/schema.ts';
import { atomsOfSets } from '../../model/students.ts';
import { child, childrenOf, exactTextOf, wholeNumber, type XmlElement } from '../xml.ts';
import { checkCount } from './check-constraint.ts';
import { needed, yes } from './fields.ts';
import type { FetNames } from './names.ts';
import type { FetSchool } from './school.ts';

const UNLIMITED_SEATS = 30_000;

/** The days or hours of the week by name; older files write the names without an element around each. */
export function readTimes(root: XmlElement, names: FetNames, kind: 'day' | 'hour', list: string, item: string) {
  const element = needed(root, list);
  const wrapped = childrenOf(element, item).length > 0;
  const count = child(element, `Number_of_${item}s`);
  if (count) checkCount(element, count, wrapped ? item : 'Name');
  const found = wrapped
    ? childrenOf(element, item).map((entry) => names.declare(kind, child(entry, 'Name') ?? entry))
    : childrenOf(element, 'Name').map((entry) => names.declare(kind, entry));
  if (found.length === 0)
    throw new TimetableFailure('timetable.element_missing', { line: element.line, element: list, name: item });
  return found.map((name) => ({ id: name, name }));
}

/** Declares what only has a name: subjects, tags, buildings. */
export function declareNames(root: XmlElement, names: FetNames): void {
  for (const [kind, list, item] of [
    ['subject', 'Subjects_List', 'Subject'],
    ['tag', 'Activity_Tags_List', 'Activity_Tag'],
    ['building', 'Buildings_List', 'Building'],
  ] as const)
    for (const element of childrenOf(child(root, list), item)) names.declare(kind, needed(element, 'Name'));
}

export function readTeachers(root: XmlElement, { model, names }: FetSchool): void {
  for (const teacher of childrenOf(child(root, 'Teachers_List'), 'Teacher')) {
    const name = names.declare('teacher', needed(teacher, 'Name'));
    model.teachers.push({ id: name, name, qualifications: [], impossible: [], disliked: [] });
  }
}

/** Years, groups and subgroups: a group may belong to several years, but stands once in each. */
export function readStudents(root: XmlElement, school: FetSchool): void {
  const { names, model } = school;
  const sets = new Map<string, StudentSet>();
  const add = (element: XmlElement, parent: StudentSet | null): void => {
    const field = needed(element, 'Name');
    const again = parent !== null && sets.has(field.text) && !parent.parts.includes(field.text);
    const name = again ? field.text : names.declare('students', field);
    const size = child(element, 'Number_of_Students');
    let set = sets.get(name);
    if (!set) {
      set = { id: name, name, size: size ? wholeNumber(size) : 0, parts: [], partitions: [] };
      sets.set(name, set);
      model.students.push(set);
    }
    if (parent?.id === name)
      throw new TimetableFailure('timetable.students_cycle', { line: field.line, name: field.text });
    if (parent) parent.parts.push(name);
    // What a group holds was read where it stood first.
    if (again) for (const part of partsOf(element)) addAgain(part, set);
    else for (const part of partsOf(element)) add(part, set);
  };
  const addAgain = (element: XmlElement, parent: StudentSet): void => {
    if (!parent.parts.includes(needed(element, 'Name').text)) add(element, parent);
  };
  for (const year of childrenOf(child(root, 'Students_List'), 'Year')) add(year, null);
  for (const [name, atoms] of atomsByLine(model.students, names)) school.atomsOf.set(name, atoms);
}

function partsOf(element: XmlElement): XmlElement[] {
  return [...childrenOf(element, 'Group'), ...childrenOf(element, 'Subgroup')];
}

function atomsByLine(sets: StudentSet[], names: FetNames): Map<string, Set<string>> {
  try {
    return atomsOfSets(sets);
  } catch (error) {
    if (!(error instanceof TimetableFailure)) throw error;
    const name = String(error.data.name ?? '');
    throw new TimetableFailure(error.code, { line: names.lineOf('students', name), ...error.data });
  }
}

export function readRooms(root: XmlElement, { model, names }: FetSchool): void {
  const list = childrenOf(child(root, 'Rooms_List'), 'Room');
  for (const element of list) names.declare('room', needed(element, 'Name'));
  for (const element of list) {
    const name = needed(element, 'Name').text;
    const seats = child(element, 'Capacity');
    const building = child(element, 'Building');
    if (building && building.text !== '') names.named('building', building);
    const sets = yes(element, 'Virtual', false)
      ? childrenOf(element, 'Set_of_Real_Rooms').map((set) =>
          childrenOf(set, 'Real_Room').map((room) => names.named('room', room)),
        )
      : undefined;
    model.rooms.push({
      id: name,
      name,
      building: exactTextOf(element, 'Building') || undefined,
      capacity: seats ? wholeNumber(seats) : UNLIMITED_SEATS,
      features: [],
      sets,
    });
  }
}
