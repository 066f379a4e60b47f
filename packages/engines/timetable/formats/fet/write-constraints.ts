import type { Constraint } from '../../model/constraint.ts';
import type { Model } from '../../model/schema.ts';
import { element, type FetWriterNames, text } from './write-names.ts';

export interface Written {
  time: string[];
  space: string[];
}
type Write = (constraint: Constraint, names: FetWriterNames, model: Model) => Written | null;

/** How heavy a wish is, in percent: FET enforces by chance what weighs less than 100. */
const percent = ({ hard, weight }: Constraint): number =>
  hard ? 100 : Math.max(1, Math.min(95, Math.round(weight * 10)));

const wrap = (type: string, constraint: Constraint, ...fields: string[]): string =>
  element(
    `Constraint${type}`,
    text('Weight_Percentage', percent(constraint)),
    ...fields,
    text('Active', 'true'),
    text('Comments', ''),
  );
const inTime = (...time: string[]): Written => ({ time, space: [] });
const inSpace = (...space: string[]): Written => ({ time: [], space });

/** The suffix of a limit on somebody's week, its field, and whether FET takes it as a wish. */
const LIMITS: Partial<
  Record<Constraint['kind'], { suffix: string; field: string; side: 'min' | 'max'; wish?: boolean }[]>
> = {
  gapsPerWeek: [{ suffix: 'MaxGapsPerWeek', field: 'Max_Gaps', side: 'max' }],
  gapsPerDay: [{ suffix: 'MaxGapsPerDay', field: 'Max_Gaps', side: 'max' }],
  hoursPerDay: [
    { suffix: 'MaxHoursDaily', field: 'Maximum_Hours_Daily', side: 'max', wish: true },
    { suffix: 'MinHoursDaily', field: 'Minimum_Hours_Daily', side: 'min' },
  ],
  hoursInARow: [{ suffix: 'MaxHoursContinuously', field: 'Maximum_Hours_Continuously', side: 'max', wish: true }],
  daysPerWeek: [
    { suffix: 'MaxDaysPerWeek', field: 'Max_Days_Per_Week', side: 'max' },
    { suffix: 'MinDaysPerWeek', field: 'Minimum_Days_Per_Week', side: 'min' },
  ],
  spanPerDay: [{ suffix: 'MaxSpanPerDay', field: 'Max_Span', side: 'max' }],
  lateStarts: [{ suffix: 'EarlyMaxBeginningsAtSecondHour', field: 'Max_Beginnings_At_Second_Hour', side: 'max' }],
  restOvernight: [{ suffix: 'MinRestingHours', field: 'Minimum_Resting_Hours', side: 'min' }],
};
const PLACES: typeof LIMITS = {
  buildingChanges: [{ suffix: 'MaxBuildingChangesPerDay', field: 'Max_Building_Changes_Per_Day', side: 'max' }],
  gapsAtBuildingChange: [
    { suffix: 'MinGapsBetweenBuildingChanges', field: 'Min_Gaps_Between_Building_Changes', side: 'min' },
  ],
};

/** Limits on weeks: for everyone, or once for each who is named. */
const writeLimit: Write = (constraint, names) => {
  const kinds = LIMITS[constraint.kind] ?? PLACES[constraint.kind];
  if (!kinds || !('who' in constraint) || !('of' in constraint) || 'tags' in constraint) return null;
  if (constraint.of === 'rooms' || ('tag' in constraint && constraint.tag)) return null;
  if ('per' in constraint && constraint.per !== 'day') return null;
  if (!constraint.hard && !kinds.every(({ wish }) => wish)) return null;
  const teachers = constraint.of === 'teachers';
  const whose = constraint.who === 'all' ? [null] : constraint.who;
  const limits = constraint as { min?: number; max?: number };
  const lines = whose.flatMap((id) =>
    kinds.flatMap(({ suffix, field, side }) => {
      const value = limits[side];
      if (value === undefined) return [];
      const kind = id === null ? (teachers ? 'Teachers' : 'Students') : teachers ? 'Teacher' : 'StudentsSet';
      const about =
        id === null
          ? ''
          : teachers
            ? text('Teacher_Name', names.teachers.get(id) ?? '')
            : text('Students', names.students.get(id) ?? '');
      const more =
        suffix === 'MinHoursDaily'
          ? text('Allow_Empty_Days', 'true')
          : suffix === 'MinRestingHours'
            ? text('Circular', 'false')
            : '';
      return [wrap(`${kind}${suffix}`, constraint, about, text(field, value), more)];
    }),
  );
  return PLACES[constraint.kind] ? inSpace(...lines) : inTime(...lines);
};

/** Slots as FET lists them. */
function slotList(model: Model, slots: readonly number[], item: string, prefix: string): string {
  const { days, periods } = model.calendar;
  const list = slots.map((slot) =>
    element(
      item,
      text(`${prefix}Day`, days[Math.floor(slot / periods.length)]!.name),
      text(`${prefix}Hour`, periods[slot % periods.length]!.name),
    ),
  );
  return text(`Number_of_${item}s`, slots.length) + list.join('');
}

const writeClosed: Write = (constraint, names, model) => {
  if (constraint.kind !== 'unavailable' || !constraint.hard) return null;
  const { of, who, slots } = constraint;
  const list = slotList(model, slots, 'Not_Available_Time', '');
  const lines = who.map((id) => {
    if (of === 'teachers')
      return wrap('TeacherNotAvailableTimes', constraint, text('Teacher', names.teachers.get(id) ?? ''), list);
    if (of === 'students')
      return wrap('StudentsSetNotAvailableTimes', constraint, text('Students', names.students.get(id) ?? ''), list);
    return wrap('RoomNotAvailableTimes', constraint, text('Room', names.rooms.get(id) ?? ''), list);
  });
  return of === 'rooms' ? inSpace(...lines) : inTime(...lines);
};

const idsOf = (names: FetWriterNames, lessons: readonly string[]): string =>
  text('Number_of_Activities', lessons.length) +
  lessons.map((id) => text('Activity_Id', names.lessons.get(id)!)).join('');

const TOGETHER = {
  start: 'ActivitiesSameStartingTime',
  day: 'ActivitiesSameStartingDay',
  hour: 'ActivitiesSameStartingHour',
};
const ORDER = {
  before: 'TwoActivitiesOrdered',
  beforeIfSameDay: 'TwoActivitiesOrderedIfSameDay',
  rightAfter: 'TwoActivitiesConsecutive',
  adjacent: 'TwoActivitiesGrouped',
};

/** What is said about lessons together. */
const writeLessons: Write = (constraint, names, model) => {
  const one = (type: string, lessons: readonly string[], ...more: string[]) =>
    inTime(wrap(type, constraint, idsOf(names, lessons), ...more));
  switch (constraint.kind) {
    case 'daysBetween':
      if (constraint.min === undefined) return null;
      return one(
        'MinDaysBetweenActivities',
        constraint.lessons,
        text('Consecutive_If_Same_Day', String(constraint.adjacentIfSameDay ?? false)),
        text('MinDays', constraint.min),
      );
    case 'together':
      return one(TOGETHER[constraint.what], constraint.lessons);
    case 'apart':
      return one('ActivitiesNotOverlapping', constraint.lessons);
    case 'gapBetween':
      return one('MinGapsBetweenActivities', constraint.lessons, text('MinGaps', constraint.min));
    case 'order': {
      if (constraint.lessons.length !== 2) return null;
      const [first, second] = constraint.lessons.map((id) => names.lessons.get(id)!);
      return inTime(
        wrap(
          ORDER[constraint.relation],
          constraint,
          text('First_Activity_Id', first!),
          text('Second_Activity_Id', second!),
        ),
      );
    }
    case 'atOnce':
      if (constraint.max === undefined) return null;
      return one(
        'ActivitiesMaxSimultaneousInSelectedTimeSlots',
        constraint.lessons,
        slotList(model, constraint.slots, 'Selected_Time_Slot', 'Selected_'),
        text('Max_Number_of_Simultaneous_Activities', constraint.max),
      );
    case 'slotsUsed':
      if (constraint.max === undefined) return null;
      return one(
        'ActivitiesOccupyMaxTimeSlotsFromSelection',
        constraint.lessons,
        slotList(model, constraint.slots, 'Selected_Time_Slot', 'Selected_'),
        text('Max_Number_of_Occupied_Time_Slots', constraint.max),
      );
    case 'lessonsIn':
      return one(
        'MaxTotalActivitiesFromSetInSelectedTimeSlots',
        constraint.lessons,
        slotList(model, constraint.slots, 'Selected_Time_Slot', 'Selected_'),
        text('Max_Number_of_Activities', constraint.max),
      );
    default:
      return null;
  }
};

/** What is said about each lesson: where it may begin or lie, whether it ends the day, its rooms. */
const writeEach: Write = (constraint, names, model) => {
  const each = (type: string, ...more: string[]) =>
    ('lessons' in constraint ? constraint.lessons : []).map((id) =>
      wrap(type, constraint, text('Activity_Id', names.lessons.get(id)!), ...more),
    );
  switch (constraint.kind) {
    case 'startsIn':
      return inTime(
        ...each(
          'ActivityPreferredStartingTimes',
          slotList(model, constraint.slots, 'Preferred_Starting_Time', 'Preferred_Starting_'),
        ),
      );
    case 'within':
      return inTime(
        ...each('ActivityPreferredTimeSlots', slotList(model, constraint.slots, 'Preferred_Time_Slot', 'Preferred_')),
      );
    case 'endsDay':
      return inTime(...each('ActivityEndsStudentsDay'));
    case 'roomsAllowed': {
      const rooms = constraint.rooms.map((id) => names.rooms.get(id)!);
      if (rooms.length === 1)
        return inSpace(...each('ActivityPreferredRoom', text('Room', rooms[0]!), text('Permanently_Locked', 'false')));
      return inSpace(
        ...each(
          'ActivityPreferredRooms',
          text('Number_of_Preferred_Rooms', rooms.length),
          ...rooms.map((room) => text('Preferred_Room', room)),
        ),
      );
    }
    case 'roomsUsed':
      return inSpace(
        wrap(
          'ActivitiesOccupyMaxDifferentRooms',
          constraint,
          idsOf(names, constraint.lessons),
          text('Max_Number_of_Different_Rooms', constraint.max),
        ),
      );
    case 'sameRoomIfAdjacent':
      return inSpace(wrap('ActivitiesSameRoomIfConsecutive', constraint, idsOf(names, constraint.lessons)));
    default:
      return null;
  }
};

/** The same as FET says it; null for what it has no words for. */
export const writeConstraint: Write = (...given) =>
  writeLimit(...given) ?? writeClosed(...given) ?? writeLessons(...given) ?? writeEach(...given);
