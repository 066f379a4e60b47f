import { TimetableFailure } from '../../failures.ts';
import type { Model } from '../../model/schema.ts';
import { child, exactTextOf, readXml, type XmlElement } from '../xml.ts';
import { checkConstraint } from './check-constraint.ts';
import { percent, yes } from './fields.ts';
import { HALF_DAY_READERS } from './half-days.ts';
import { LESSON_READERS } from './lesson-constraints.ts';
import { type FetMode, openMode, readerIn, readMode } from './modes.ts';
import { PEOPLE_READERS } from './people-constraints.ts';
import { readActivities } from './read-activities.ts';
import { declareNames, readRooms, readStudents, readTeachers, readTimes } from './read-lists.ts';
import { ROOM_READERS } from './room-constraints.ts';
import { FetSchool } from './school.ts';
import { TERM_READERS } from './terms.ts';

export interface FetFile {
  model: Model;
  /** What this reader does not know, how often it stands in the file and where first: never ignored in silence. */
  unsupported: { type: string; count: number; line: number }[];
  mode: string;
}

export interface FetOptions {
  /** Leaves out what the reader does not know and lists it as unsupported, instead of refusing the file. */
  ignoreUnknown?: boolean;
}

const READERS = { ...PEOPLE_READERS, ...LESSON_READERS, ...ROOM_READERS };

/** The constraint types this package understands, for the documentation and the tests. */
export const FET_TYPES = Object.keys({ ...READERS, ...HALF_DAY_READERS, ...TERM_READERS });

/** What may stand at the top of a file; what the modes add is read with them. */
const PARTS = new Set([
  'Mode',
  'Institution_Name',
  'Comments',
  'Days_List',
  'Hours_List',
  'Subjects_List',
  'Activity_Tags_List',
  'Teachers_List',
  'Students_List',
  'Activities_List',
  'Buildings_List',
  'Rooms_List',
  'Time_Constraints_List',
  'Space_Constraints_List',
  'Timetable_Generation_Options_List',
  'Exception_Teachers_One_Day_List',
  'Exception_Teachers_Two_Days_List',
  'Exception_Teachers_Three_Days_List',
  'Number_of_Terms',
  'Number_of_Days_Per_Term',
]);

/** Turns a .fet file (versions 5 and 6) into our model; refuses what FET itself refuses, with the line and the name at fault. */
export function readFet(source: string, options: FetOptions = {}): FetFile {
  const root = readXml(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source);
  if (root.name.toLowerCase() !== 'fet')
    throw new TimetableFailure('timetable.format_unknown', { line: root.line, name: root.name });
  const school = openSchool(root);
  const mode = readMode(root);
  for (const part of root.children) if (!PARTS.has(part.name)) school.notUnderstood(part.name, part.line);
  readTeachers(root, school);
  openMode(root, school, mode);
  readStudents(root, school);
  readRooms(root, school);
  readActivities(root, school);
  for (const list of ['Time_Constraints_List', 'Space_Constraints_List']) {
    for (const element of child(root, list)?.children ?? []) readConstraint(element, school, mode);
  }
  const unsupported = [...school.unsupported].map(([type, found]) => ({ type, ...found }));
  const [first] = unsupported;
  if (first && !options.ignoreUnknown)
    throw new TimetableFailure('timetable.not_understood', {
      line: first.line,
      name: first.type,
      others: unsupported.length - 1,
    });
  return { model: school.model, mode: mode.mode, unsupported };
}

function openSchool(root: XmlElement): FetSchool {
  const school = new FetSchool({
    version: 1,
    name: exactTextOf(root, 'Institution_Name') ?? '',
    calendar: { weeks: 1, days: [], periods: [], breaks: [] },
    rooms: [],
    teachers: [],
    students: [],
    sections: [],
    lessons: [],
    blocks: [],
    constraints: [],
  });
  const { calendar } = school.model;
  calendar.days = readTimes(root, school.names, 'day', 'Days_List', 'Day');
  calendar.periods = readTimes(root, school.names, 'hour', 'Hours_List', 'Hour');
  if (calendar.periods.length > 30)
    throw new TimetableFailure('timetable.too_large', {
      line: child(root, 'Hours_List')!.line,
      periods: calendar.periods.length,
    });
  for (const [index, day] of calendar.days.entries()) school.days.set(day.name, index);
  for (const [index, period] of calendar.periods.entries()) school.hours.set(period.name, index);
  declareNames(root, school.names);
  return school;
}

function readConstraint(element: XmlElement, school: FetSchool, mode: FetMode): void {
  if (!yes(element, 'Active', true)) return;
  const type = element.name.replace(/^Constraint/, '');
  const weight = percent(element);
  if (type === 'BasicCompulsoryTime' || type === 'BasicCompulsorySpace') return;
  const reader = readerIn(mode, type, READERS);
  if (!reader) {
    school.notUnderstood(element.name, element.line);
    return;
  }
  checkConstraint(element, type, school.names);
  const base = { hard: weight >= 100, weight: weight / 100, cost: 'linear' as const, source: type };
  for (const constraint of reader(element, school, base)) school.model.constraints.push(constraint);
}
