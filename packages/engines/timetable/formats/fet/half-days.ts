import { child, childrenOf, exactTextOf, numberOf, type XmlElement } from '../xml.ts';
import { yes } from './fields.ts';
import { type Reader, readersFor } from './people-constraints.ts';
import type { FetSchool } from './school.ts';

/** On how many days somebody may teach both in the morning and in the afternoon. */
const BEHAVIOURS: Record<string, number | undefined> = {
  Exclusive: 0,
  'One day exception': 1,
  'Two days exception': 2,
  'Three days exception': 3,
  'Four days exception': 4,
  'Five days exception': 5,
};
const EXCEPTIONS = [
  ['Exception_Teachers_One_Day_List', 'One day exception'],
  ['Exception_Teachers_Two_Days_List', 'Two days exception'],
  ['Exception_Teachers_Three_Days_List', 'Three days exception'],
] as const;

/** Each teacher's mornings and afternoons: a field of theirs, or a list of exceptions in the files of an old program. */
export function readBehaviours(root: XmlElement, school: FetSchool, old: string): void {
  const excepted = new Map<string, string>();
  for (const [list, behaviour] of EXCEPTIONS)
    for (const field of childrenOf(child(root, list), 'Teacher'))
      excepted.set(school.names.named('teacher', field), behaviour);
  for (const teacher of childrenOf(child(root, 'Teachers_List'), 'Teacher')) {
    const field = child(teacher, 'Mornings_Afternoons_Behavior');
    const name = exactTextOf(teacher, 'Name') ?? '';
    const usual = old.startsWith('morocco') ? 'Exclusive' : old.startsWith('algeria') ? 'Unrestricted' : '';
    const behaviour = field?.text.trim() ?? excepted.get(name) ?? usual;
    if (behaviour === 'Unrestricted') continue;
    const max = BEHAVIOURS[behaviour];
    if (max === undefined) school.notUnderstood('Mornings_Afternoons_Behavior', (field ?? teacher).line);
    else
      school.model.constraints.push({
        hard: true,
        weight: 1,
        cost: 'linear',
        source: 'Mornings_Afternoons_Behavior',
        kind: 'fullDays',
        of: 'teachers',
        who: [name],
        max,
      });
  }
}

const WHOLE = 'wholeDay' as const;

/** What the mode adds; every reading was tried against fet-cl on schools of two or three lessons. */
export const HALF_DAY_READERS: Record<string, Reader | undefined> = {
  ...readersFor('MaxAfternoonsPerWeek', (e, _s, scope, base) => [
    { ...base, kind: 'daysPerWeek', ...scope, part: 'afternoon', max: numberOf(e, 'Max_Afternoons_Per_Week') },
  ]),
  ...readersFor('MaxMorningsPerWeek', (e, _s, scope, base) => [
    { ...base, kind: 'daysPerWeek', ...scope, part: 'morning', max: numberOf(e, 'Max_Mornings_Per_Week') },
  ]),
  ...readersFor('MaxRealDaysPerWeek', (e, _s, scope, base) => [
    { ...base, kind: 'daysPerWeek', ...scope, part: WHOLE, max: numberOf(e, 'Max_Days_Per_Week') },
  ]),
  ...readersFor('MinRealDaysPerWeek', (e, _s, scope, base) => [
    { ...base, kind: 'daysPerWeek', ...scope, part: WHOLE, min: numberOf(e, 'Minimum_Days_Per_Week') },
  ]),
  ...readersFor('MaxHoursDailyRealDays', hoursOfWholeDay),
  ...readersFor('ActivityTagMaxHoursDailyRealDays', hoursOfWholeDay),
  ...readersFor('MinHoursDailyRealDays', (e, _s, scope, base) => [
    {
      ...base,
      kind: 'hoursPerDay',
      ...scope,
      part: WHOLE,
      min: numberOf(e, 'Minimum_Hours_Daily'),
      emptyDaysAllowed: yes(e, 'Allow_Empty_Days', true),
    },
  ]),
  // The least is asked of every half that is used, but it is the whole day that may not stay empty.
  ...readersFor('MinHoursDaily', (e, _s, scope, base) => {
    const half = { ...base, kind: 'hoursPerDay' as const, ...scope, min: numberOf(e, 'Minimum_Hours_Daily') };
    const used = { ...half, emptyDaysAllowed: true };
    return yes(e, 'Allow_Empty_Days', true) ? [used] : [used, { ...half, part: WHOLE, emptyDaysAllowed: false }];
  }),
  ...readersFor('MinHoursPerMorning', (e, _s, scope, base) => [
    {
      ...base,
      kind: 'hoursPerDay',
      ...scope,
      part: 'morning',
      min: numberOf(e, 'Minimum_Hours_Per_Morning'),
      emptyDaysAllowed: yes(e, 'Allow_Empty_Mornings', true),
    },
  ]),
  // FET reads an exception of plus one here and then heeds it no more.
  ...readersFor('MaxGapsPerRealDay', (e, _s, scope, base) => [
    { ...base, kind: 'gapsPerDay', ...scope, part: WHOLE, max: numberOf(e, 'Max_Gaps') },
  ]),
  ...readersFor('MaxZeroGapsPerAfternoon', (_e, _s, scope, base) => [
    { ...base, kind: 'gapsPerDay', ...scope, part: 'afternoon', max: 0 },
  ]),
  ...readersFor('MaxSpanPerRealDay', (e, _s, scope, base) => [
    {
      ...base,
      kind: 'spanPerDay',
      ...scope,
      part: WHOLE,
      max: numberOf(e, 'Max_Span'),
      oneDayLonger: yes(e, 'Allow_One_Day_Exception_of_Plus_One', false),
    },
  ]),
  ...readersFor('AfternoonsEarlyMaxBeginningsAtSecondHour', (e, _s, scope, base) => [
    { ...base, kind: 'lateStarts', ...scope, part: 'afternoon', max: numberOf(e, 'Max_Beginnings_At_Second_Hour') },
  ]),
  ...readersFor('MinRestingHoursBetweenMorningAndAfternoon', (e, _s, scope, base) => [
    { ...base, kind: 'restAtNoon', ...scope, min: numberOf(e, 'Minimum_Resting_Hours') },
  ]),
  ...readersFor('MaxThreeConsecutiveDays', (e, _s, scope, base) => [
    {
      ...base,
      kind: 'halfDaysInARow',
      ...scope,
      max: 3,
      oneMoreFromAfternoon: yes(e, 'Allow_Afternoon_Morning_Afternoon_Morning_Exception', false),
    },
  ]),
};

for (const [type, part] of [
  ['MaxTwoActivityTagsPerDayFromN1N2N3', undefined],
  ['MaxTwoActivityTagsPerRealDayFromN1N2N3', WHOLE],
] as const)
  Object.assign(
    HALF_DAY_READERS,
    readersFor(type, (_e, _s, { of, who }, base) => [
      { ...base, kind: 'tagsPerDay', of, who, tags: ['N1', 'N2', 'N3'], max: 2, part },
    ]),
  );
for (const [what, kind] of [
  ['Building', 'buildingChanges'],
  ['Room', 'roomChanges'],
] as const)
  Object.assign(
    HALF_DAY_READERS,
    readersFor(`Max${what}ChangesPerRealDay`, (e, _s, scope, base) => [
      { ...base, kind, ...scope, max: numberOf(e, `Max_${what}_Changes_Per_Day`), per: WHOLE },
    ]),
  );

function hoursOfWholeDay(...[e, , scope, base]: Parameters<Parameters<typeof readersFor>[1]>): ReturnType<Reader> {
  const max = numberOf(e, 'Maximum_Hours_Daily');
  return [{ ...base, kind: 'hoursPerDay', ...scope, part: WHOLE, max, emptyDaysAllowed: true, byDay: !base.hard }];
}

/** Everybody's name before a limit by half days that means the same in this mode. */
const EVERYBODY = ['Teacher', 'Teachers', 'StudentsSet', 'Students'];
const BY_HALF_DAY = [
  'MaxGapsPerWeek',
  'MaxGapsPerDay',
  'MaxHoursDaily',
  'MaxHoursContinuously',
  'ActivityTagMaxHoursDaily',
  'ActivityTagMaxHoursContinuously',
  'MaxDaysPerWeek',
  'MinDaysPerWeek',
  'MaxSpanPerDay',
  'EarlyMaxBeginningsAtSecondHour',
  'IntervalMaxDaysPerWeek',
  'MaxBuildingChangesPerDay',
  'MaxBuildingChangesPerWeek',
  'MinGapsBetweenBuildingChanges',
  'MaxRoomChangesPerDay',
  'MaxRoomChangesPerWeek',
  'MinGapsBetweenRoomChanges',
];

/** Types of the official mode that mean in this one what the model says; others are refused until somebody has made sure. */
export const HALF_DAY_USUAL = new Set([
  ...EVERYBODY.flatMap((who) => BY_HALF_DAY.map((limit) => who + limit)),
  'BreakTimes',
  'TeacherNotAvailableTimes',
  'StudentsSetNotAvailableTimes',
  'RoomNotAvailableTimes',
  'TeacherRoomNotAvailableTimes',
  'MinDaysBetweenActivities',
  'MaxDaysBetweenActivities',
  'ActivitiesSameStartingTime',
  'ActivitiesSameStartingDay',
  'ActivitiesNotOverlapping',
  'ActivityTagsNotOverlapping',
  'TwoActivitiesConsecutive',
  'TwoActivitiesGrouped',
  'TwoActivitiesOrdered',
  'TwoActivitiesOrderedIfSameDay',
  'MinGapsBetweenActivities',
  'ActivityPreferredStartingTime',
  'ActivityPreferredStartingTimes',
  'ActivityPreferredTimeSlots',
  'ActivityPreferredDay',
  'ActivitiesPreferredStartingTimes',
  'ActivitiesPreferredTimeSlots',
  'SubactivitiesPreferredStartingTimes',
  'SubactivitiesPreferredTimeSlots',
  'ActivityEndsStudentsDay',
  'ActivitiesEndStudentsDay',
  'ActivitiesMaxSimultaneousInSelectedTimeSlots',
  'ActivitiesMinSimultaneousInSelectedTimeSlots',
  'ActivitiesOccupyMaxTimeSlotsFromSelection',
  'ActivitiesOccupyMinTimeSlotsFromSelection',
  'ActivityPreferredRoom',
  'ActivityPreferredRooms',
  'SubjectPreferredRoom',
  'SubjectPreferredRooms',
  'ActivityTagPreferredRoom',
  'ActivityTagPreferredRooms',
  'SubjectActivityTagPreferredRoom',
  'SubjectActivityTagPreferredRooms',
  'TeacherHomeRoom',
  'TeacherHomeRooms',
  'StudentsSetHomeRoom',
  'StudentsSetHomeRooms',
  'ActivitiesOccupyMaxDifferentRooms',
  'ActivitiesSameRoomIfConsecutive',
]);

/** What the old programs named as a day and FET, when it opens their files, names as a whole day; halves they named otherwise. */
export const OLD_NAMES: Record<string, string | undefined> = {
  ...renamed(EVERYBODY, 'MaxHoursDaily', 'MaxHoursDailyRealDays'),
  ...renamed(EVERYBODY, 'ActivityTagMaxHoursDaily', 'ActivityTagMaxHoursDailyRealDays'),
  ...renamed(EVERYBODY, 'MaxDaysPerWeek', 'MaxRealDaysPerWeek'),
  ...renamed(EVERYBODY, 'MaxSpanPerDay', 'MaxSpanPerRealDay'),
  ...renamed(EVERYBODY, 'MaxRoomChangesPerDay', 'MaxRoomChangesPerRealDay'),
  ...renamed(['Teacher', 'Teachers'], 'MinDaysPerWeek', 'MinRealDaysPerWeek'),
  ...renamed(['Teacher', 'Teachers'], 'MaxHoursDailyHalfDays', 'MaxHoursDaily'),
};

function renamed(everybody: string[], from: string, to: string): Record<string, string> {
  return Object.fromEntries(everybody.map((who) => [who + from, who + to]));
}
