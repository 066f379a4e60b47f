import type { Constraint } from '../../model/constraint.ts';
import { exactTextOf, numberOf, type XmlElement } from '../xml.ts';
import { needed } from './fields.ts';
import type { FetSchool } from './school.ts';

export interface Base {
  hard: boolean;
  weight: number;
  cost: 'linear';
  source: string;
}
export type Reader = (element: XmlElement, school: FetSchool, base: Base) => Constraint[];

type Scope = { of: 'teachers' | 'students'; who: 'all' | string[]; tag?: string };

function scopeOf(type: string, element: XmlElement): Scope {
  const tag = type.includes('ActivityTag')
    ? (exactTextOf(element, 'Activity_Tag') ?? exactTextOf(element, 'Activity_Tag_Name'))
    : undefined;
  if (type.startsWith('Teachers')) return { of: 'teachers', who: 'all', tag };
  if (type.startsWith('Teacher'))
    return {
      of: 'teachers',
      who: [exactTextOf(element, 'Teacher_Name') ?? exactTextOf(element, 'Teacher') ?? ''],
      tag,
    };
  if (type.startsWith('StudentsSet'))
    return {
      of: 'students',
      who: [exactTextOf(element, 'Students') ?? exactTextOf(element, 'Students_Name') ?? ''],
      tag,
    };
  return { of: 'students', who: 'all', tag };
}

function numeric(element: XmlElement, ...fields: string[]): number {
  for (const field of fields) if (exactTextOf(element, field) !== undefined) return numberOf(element, field);
  return numberOf(element, fields[0]!);
}

type ReadFor = (element: XmlElement, school: FetSchool, scope: Scope, base: Base) => Constraint[];

/** FET names each limit four times: one teacher, all teachers, one set, all sets. */
export function readersFor(suffix: string, read: ReadFor): Record<string, Reader> {
  return Object.fromEntries(
    ['Teacher', 'Teachers', 'StudentsSet', 'Students'].map((who) => {
      const type = `${who}${suffix}`;
      const reader: Reader = (element, school, base) => read(element, school, scopeOf(type, element), base);
      return [type, reader];
    }),
  );
}

const readers: Record<string, Reader> = {};

function forEveryone(suffix: string, read: ReadFor): void {
  Object.assign(readers, readersFor(suffix, read));
}

forEveryone('MaxGapsPerWeek', (e, _s, scope, base) => [
  { ...base, kind: 'gapsPerWeek', ...scope, max: numberOf(e, 'Max_Gaps') },
]);
forEveryone('MaxGapsPerDay', (e, _s, scope, base) => [
  { ...base, kind: 'gapsPerDay', ...scope, max: numberOf(e, 'Max_Gaps') },
]);
for (const tag of ['', 'ActivityTag']) {
  forEveryone(`${tag}MaxHoursDaily`, (e, _s, scope, base) => [
    {
      ...base,
      kind: 'hoursPerDay',
      ...scope,
      max: numeric(e, 'Maximum_Hours_Daily', 'Max_Hours_Daily'),
      emptyDaysAllowed: true,
      byDay: !base.hard,
    },
  ]);
  forEveryone(`${tag}MaxHoursContinuously`, (e, _s, scope, base) => [
    { ...base, kind: 'hoursInARow', ...scope, max: numeric(e, 'Maximum_Hours_Continuously', 'Max_Hours_Continuously') },
  ]);
}
for (const tag of ['', 'ActivityTag']) {
  forEveryone(`${tag}MinHoursDaily`, (e, _s, scope, base) => [
    {
      ...base,
      kind: 'hoursPerDay',
      ...scope,
      min: numeric(e, 'Minimum_Hours_Daily', 'Min_Hours_Daily'),
      emptyDaysAllowed: exactTextOf(e, 'Allow_Empty_Days') !== 'false',
    },
  ]);
}
forEveryone('MaxDaysPerWeek', (e, _s, scope, base) => [
  { ...base, kind: 'daysPerWeek', ...scope, max: numeric(e, 'Max_Days_Per_Week', 'Maximum_Days_Per_Week') },
]);
forEveryone('MinDaysPerWeek', (e, _s, scope, base) => [
  { ...base, kind: 'daysPerWeek', ...scope, min: numeric(e, 'Minimum_Days_Per_Week', 'Min_Days_Per_Week') },
]);
forEveryone('MaxSpanPerDay', (e, _s, scope, base) => [
  {
    ...base,
    kind: 'spanPerDay',
    ...scope,
    max: numberOf(e, 'Max_Span'),
    oneDayLonger: exactTextOf(e, 'Allow_One_Day_Exception_of_Plus_One') === 'true',
  },
]);
forEveryone('EarlyMaxBeginningsAtSecondHour', (e, _s, scope, base) => [
  { ...base, kind: 'lateStarts', ...scope, max: numberOf(e, 'Max_Beginnings_At_Second_Hour') },
]);
forEveryone('IntervalMaxDaysPerWeek', (e, school, scope, base) => {
  const end = exactTextOf(e, 'Interval_End_Hour') ?? '';
  const to = end === '' ? school.model.calendar.periods.length : school.hours.get(end)!;
  const from = school.hours.get(needed(e, 'Interval_Start_Hour').text)!;
  return [
    {
      ...base,
      kind: 'daysInInterval',
      ...scope,
      from,
      to,
      max: numeric(e, 'Max_Days_Per_Week', 'Maximum_Days_Per_Week'),
    },
  ];
});
forEveryone('MinRestingHours', (e, _s, scope, base) => [
  {
    ...base,
    kind: 'restOvernight',
    ...scope,
    min: numberOf(e, 'Minimum_Resting_Hours'),
    circular: exactTextOf(e, 'Circular') === 'true',
  },
]);
forEveryone('MaxBuildingChangesPerDay', (e, _s, scope, base) => [
  { ...base, kind: 'buildingChanges', ...scope, max: numberOf(e, 'Max_Building_Changes_Per_Day'), per: 'day' },
]);
forEveryone('MaxBuildingChangesPerWeek', (e, _s, scope, base) => [
  { ...base, kind: 'buildingChanges', ...scope, max: numberOf(e, 'Max_Building_Changes_Per_Week'), per: 'week' },
]);
forEveryone('MaxRoomChangesPerDay', (e, _s, scope, base) => [
  { ...base, kind: 'roomChanges', ...scope, max: numberOf(e, 'Max_Room_Changes_Per_Day'), per: 'day' },
]);
forEveryone('MaxRoomChangesPerWeek', (e, _s, scope, base) => [
  { ...base, kind: 'roomChanges', ...scope, max: numberOf(e, 'Max_Room_Changes_Per_Week'), per: 'week' },
]);
forEveryone('MinGapsBetweenRoomChanges', (e, _s, scope, base) => [
  { ...base, kind: 'gapsAtRoomChange', ...scope, min: numberOf(e, 'Min_Gaps_Between_Room_Changes') },
]);
forEveryone('MinGapsBetweenBuildingChanges', (e, _s, scope, base) => [
  { ...base, kind: 'gapsAtBuildingChange', ...scope, min: numberOf(e, 'Min_Gaps_Between_Building_Changes') },
]);
for (const kind of ['Ordered', '']) {
  forEveryone(`MinGapsBetween${kind}PairOfActivityTags`, (e, _s, scope, base) => [
    {
      ...base,
      kind: 'gapBetweenTags',
      of: scope.of,
      who: scope.who,
      first: exactTextOf(e, 'First_Activity_Tag') ?? '',
      second: exactTextOf(e, 'Second_Activity_Tag') ?? '',
      ordered: kind === 'Ordered',
      min: numberOf(e, 'MinGaps'),
    },
  ]);
}
for (const [type, of] of [
  ['TeacherNotAvailableTimes', 'teachers'],
  ['StudentsSetNotAvailableTimes', 'students'],
  ['RoomNotAvailableTimes', 'rooms'],
] as const) {
  readers[type] = (e, school, base) => {
    const who =
      exactTextOf(e, 'Teacher') ??
      exactTextOf(e, 'Teacher_Name') ??
      exactTextOf(e, 'Students') ??
      exactTextOf(e, 'Room') ??
      '';
    return [{ ...base, kind: 'unavailable', of, who: [who], slots: school.slots(e) }];
  };
}
readers.TeacherRoomNotAvailableTimes = (e, school, base) => {
  const who = [exactTextOf(e, 'Teacher') ?? exactTextOf(e, 'Teacher_Name') ?? ''];
  return [{ ...base, kind: 'notInRooms', who, rooms: [needed(e, 'Room').text], slots: school.slots(e) }];
};
readers.BreakTimes = (e, school) => {
  school.model.calendar.breaks.push(...school.slots(e));
  return [];
};

export const PEOPLE_READERS: Record<string, Reader | undefined> = readers;
