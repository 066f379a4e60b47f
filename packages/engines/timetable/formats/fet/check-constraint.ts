import { type NamedKind, TimetableFailure } from '../../failures.ts';
import { wholeNumber, type XmlElement } from '../xml.ts';
import { yes } from './fields.ts';
import type { FetNames } from './names.ts';

/** Fields that name somebody or something of the school. */
const NAMES: Record<string, NamedKind | undefined> = {
  Teacher: 'teacher',
  Teacher_Name: 'teacher',
  Students: 'students',
  Students_Name: 'students',
  Subject: 'subject',
  Subject_Name: 'subject',
  Activity_Tag: 'tag',
  Activity_Tag_Name: 'tag',
  First_Activity_Tag: 'tag',
  Second_Activity_Tag: 'tag',
  Room: 'room',
  Preferred_Room: 'room',
  Real_Room: 'room',
  Activity_Id: 'lesson',
  First_Activity_Id: 'lesson',
  Second_Activity_Id: 'lesson',
  Third_Activity_Id: 'lesson',
  First_Set_Activity_Id: 'lesson',
  Second_Set_Activity_Id: 'lesson',
  Day: 'day',
  Preferred_Day: 'day',
  Hour: 'hour',
  Preferred_Hour: 'hour',
  Interval_Start_Hour: 'hour',
  Interval_End_Hour: 'hour',
};

/** Where nothing stands, anybody or any time is meant. */
const MAY_BE_EMPTY = new Set([
  'Teacher_Name',
  'Students_Name',
  'Subject_Name',
  'Activity_Tag_Name',
  'Preferred_Day',
  'Preferred_Hour',
  'Day',
  'Hour',
  'Interval_End_Hour',
]);

const COUNTS: Record<string, string | undefined> = {
  Number_of_Activities: 'Activity_Id',
  Number_of_Not_Available_Times: 'Not_Available_Time',
  Number_of_Preferred_Rooms: 'Preferred_Room',
  Number_of_Preferred_Starting_Times: 'Preferred_Starting_Time',
  Number_of_Preferred_Time_Slots: 'Preferred_Time_Slot',
  Number_of_Selected_Time_Slots: 'Selected_Time_Slot',
  Number_of_Break_Times: 'Break_Time',
  Number_of_Real_Rooms: 'Real_Room',
  Number_of_Activity_Tags: 'Activity_Tag',
};

/** What a constraint of a name like this cannot do without: one of these fields, with something in it. */
const NEEDED: [type: RegExp, fields: string[]][] = [
  [/^Teacher(?!s)/, ['Teacher_Name', 'Teacher']],
  [/^StudentsSet/, ['Students_Name', 'Students']],
  [/^Room/, ['Room']],
  [/^Subject(?!s)/, ['Subject_Name', 'Subject']],
  [/ActivityTag(?!s)/, ['Activity_Tag_Name', 'Activity_Tag']],
  [/^Activity(?!Tag)/, ['Activity_Id']],
  [/(?:Preferred|Home)Room$/, ['Room']],
  [/(?:Preferred|Home)Rooms$/, ['Preferred_Room']],
];

const YES_OR_NO = /^(?:Permanently_Locked|Consecutive_If_Same_Day|Adjacent_If_Broken|Circular|Allow_\w+)$/;

/** Refuses a constraint that names what the file does not have, counts what is not there or leaves out whom it is about. */
export function checkConstraint(element: XmlElement, type: string, names: FetNames): void {
  for (const [about, fields] of NEEDED) {
    if (!about.test(type) || element.children.some(({ name, text }) => fields.includes(name) && text !== '')) continue;
    const [name] = fields as [string];
    throw new TimetableFailure('timetable.element_missing', { line: element.line, element: element.name, name });
  }
  const lessons = new Set<string>();
  for (const field of element.children) {
    const kind = NAMES[field.name];
    if (kind && (field.text !== '' || !MAY_BE_EMPTY.has(field.name))) names.named(kind, field);
    if (field.name === 'Activity_Id') once(lessons, field);
    const counted = COUNTS[field.name];
    if (counted) checkCount(element, field, counted);
    if (YES_OR_NO.test(field.name)) yes(element, field.name, false);
  }
}

function once(lessons: Set<string>, field: XmlElement): void {
  const { line, text: name } = field;
  if (lessons.has(name)) throw new TimetableFailure('timetable.duplicate', { line, kind: 'lesson', name });
  lessons.add(name);
}

/** Refuses a list that says it holds more or fewer than it does. */
export function checkCount(list: XmlElement, field: XmlElement, name: string): void {
  const said = wholeNumber(field);
  const found = list.children.filter((candidate) => candidate.name === name).length;
  if (said !== found)
    throw new TimetableFailure('timetable.count_mismatch', { line: field.line, element: field.name, said, found });
}
