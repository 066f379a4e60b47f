import { child, exactTextOf, numberOf, type XmlElement } from '../xml.ts';
import type { Reader } from './people-constraints.ts';
import type { FetSchool } from './school.ts';

function named(element: XmlElement, school: FetSchool, ...fields: string[]): string[] {
  const ids: string[] = [];
  for (const field of fields) {
    const id = exactTextOf(element, field) ?? '';
    if (school.lessonById.has(id)) ids.push(id);
  }
  return ids.length === fields.length ? ids : [];
}

const order =
  (relation: 'before' | 'beforeIfSameDay' | 'rightAfter' | 'adjacent', ...fields: string[]): Reader =>
  (element, school, base) => {
    const lessons = named(element, school, ...fields);
    return lessons.length ? [{ ...base, kind: 'order', lessons, relation }] : [];
  };

const together =
  (what: 'start' | 'day' | 'hour'): Reader =>
  (element, school, base) => [{ ...base, kind: 'together', lessons: school.lessons(element), what }];

const FIRST = 'First_Activity_Id';
const SECOND = 'Second_Activity_Id';
const THIRD = 'Third_Activity_Id';

/** Lists the slots a constraint selects; an older file may leave the list out to mean the whole week. */
function selected(element: XmlElement, school: FetSchool): number[] {
  return school.slots(element);
}

const startsMatching: Reader = (e, school, base) => [
  { ...base, kind: 'startsIn', lessons: school.matching(e), slots: school.slots(e) },
];
const withinMatching: Reader = (e, school, base) => [
  { ...base, kind: 'within', lessons: school.matching(e), slots: school.slots(e) },
];

export const LESSON_READERS: Record<string, Reader | undefined> = {
  MinDaysBetweenActivities: (e, school, base) => [
    {
      ...base,
      kind: 'daysBetween',
      lessons: school.lessons(e),
      min: numberOf(e, child(e, 'MinDays') ? 'MinDays' : 'Min_Days'),
      adjacentIfSameDay: (exactTextOf(e, 'Consecutive_If_Same_Day') ?? exactTextOf(e, 'Adjacent_If_Broken')) === 'true',
    },
  ],
  MaxDaysBetweenActivities: (e, school, base) => [
    {
      ...base,
      kind: 'daysBetween',
      lessons: school.lessons(e),
      max: numberOf(e, child(e, 'MaxDays') ? 'MaxDays' : 'Max_Days'),
    },
  ],
  ActivitiesSameStartingTime: together('start'),
  ActivitiesSameStartingDay: together('day'),
  ActivitiesSameStartingHour: together('hour'),
  ActivitiesNotOverlapping: (e, school, base) => [{ ...base, kind: 'apart', lessons: school.lessons(e) }],
  ActivityTagsNotOverlapping: (e, _school, base) => [
    {
      ...base,
      kind: 'apartTags',
      tags: e.children.filter((item) => item.name === 'Activity_Tag').map((item) => item.text),
    },
  ],
  TwoActivitiesConsecutive: order('rightAfter', FIRST, SECOND),
  TwoActivitiesGrouped: order('adjacent', FIRST, SECOND),
  ThreeActivitiesGrouped: order('adjacent', FIRST, SECOND, THIRD),
  TwoActivitiesOrdered: order('before', FIRST, SECOND),
  TwoSetsOfActivitiesOrdered: (e, school, base) => {
    const before = school.lessons(e, 'First_Set_Activity_Id');
    const after = school.lessons(e, 'Second_Set_Activity_Id');
    return before.flatMap((a) =>
      after.map((b) => ({ ...base, kind: 'order' as const, lessons: [a, b], relation: 'before' as const })),
    );
  },
  TwoActivitiesOrderedIfSameDay: order('beforeIfSameDay', FIRST, SECOND),
  MinGapsBetweenActivities: (e, school, base) => [
    { ...base, kind: 'gapBetween', lessons: school.lessons(e), min: numberOf(e, 'MinGaps') },
  ],
  ActivityPreferredStartingTime: (e, school, base) => {
    const lessons = school.lessons(e);
    const day = exactTextOf(e, 'Preferred_Day') ?? exactTextOf(e, 'Day') ?? '';
    const hour = exactTextOf(e, 'Preferred_Hour') ?? exactTextOf(e, 'Hour') ?? '';
    const locked = exactTextOf(e, 'Permanently_Locked') === 'true';
    const slots = slotsOf(school, day, hour);
    const lesson = school.lessonById.get(lessons[0] ?? '');
    if (lesson && base.hard && slots.length === 1 && !lesson.pin)
      lesson.pin = { slot: slots[0], origin: locked ? 'manual' : 'solver' };
    return [{ ...base, kind: 'startsIn', lessons, slots }];
  },
  ActivityPreferredDay: (e, school, base) => [
    {
      ...base,
      kind: 'startsIn',
      lessons: school.lessons(e),
      slots: slotsOf(school, exactTextOf(e, 'Preferred_Day') ?? exactTextOf(e, 'Day') ?? '', ''),
    },
  ],
  ActivityPreferredStartingTimes: (e, school, base) => [
    { ...base, kind: 'startsIn', lessons: school.lessons(e), slots: school.slots(e) },
  ],
  ActivityPreferredTimeSlots: (e, school, base) => [
    { ...base, kind: 'within', lessons: school.lessons(e), slots: school.slots(e) },
  ],
  ActivitiesPreferredStartingTimes: startsMatching,
  SubactivitiesPreferredStartingTimes: startsMatching,
  ActivitiesPreferredTimeSlots: withinMatching,
  SubactivitiesPreferredTimeSlots: withinMatching,
  ActivityEndsStudentsDay: (e, school, base) => [{ ...base, kind: 'endsDay', lessons: school.lessons(e) }],
  ActivitiesEndStudentsDay: (e, school, base) => [{ ...base, kind: 'endsDay', lessons: school.matching(e) }],
  ActivitiesMaxSimultaneousInSelectedTimeSlots: (e, school, base) => [
    {
      ...base,
      kind: 'atOnce',
      lessons: school.lessons(e),
      slots: selected(e, school),
      max: numberOf(e, 'Max_Number_of_Simultaneous_Activities'),
    },
  ],
  ActivitiesMinSimultaneousInSelectedTimeSlots: (e, school, base) => [
    {
      ...base,
      kind: 'atOnce',
      lessons: school.lessons(e),
      slots: selected(e, school),
      min: numberOf(e, 'Min_Number_of_Simultaneous_Activities'),
    },
  ],
  ActivitiesOccupyMaxTimeSlotsFromSelection: (e, school, base) => [
    {
      ...base,
      kind: 'slotsUsed',
      lessons: school.lessons(e),
      slots: selected(e, school),
      max: numberOf(e, 'Max_Number_of_Occupied_Time_Slots'),
    },
  ],
  ActivitiesOccupyMinTimeSlotsFromSelection: (e, school, base) => [
    {
      ...base,
      kind: 'slotsUsed',
      lessons: school.lessons(e),
      slots: selected(e, school),
      min: numberOf(e, 'Min_Number_of_Occupied_Time_Slots'),
    },
  ],
  MaxTotalActivitiesFromSetInSelectedTimeSlots: (e, school, base) => [
    {
      ...base,
      kind: 'lessonsIn',
      lessons: school.lessons(e),
      slots: selected(e, school),
      max: numberOf(
        e,
        ['Max_Number_of_Activities', 'Max_Number_Of_Activities'].find((name) => child(e, name)) ??
          'Max_Total_Number_of_Activities',
      ),
    },
  ],
};

/** Older files leave the day or the hour empty to mean any. */
function slotsOf(school: FetSchool, day: string, hour: string): number[] {
  const { days, periods } = school.model.calendar;
  const found: number[] = [];
  days.forEach((candidate) => {
    if (day !== '' && candidate.name !== day) return;
    for (const period of periods)
      if (hour === '' || period.name === hour) found.push(school.slot(candidate.name, period.name));
  });
  return found;
}
