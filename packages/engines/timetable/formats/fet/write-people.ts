import type { Constraint } from '../../model/constraint.ts';
import { text } from './write-names.ts';
import { inSpace, inTime, slotList, type Write, wrap } from './write-parts.ts';

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
export const writeLimit: Write = (constraint, names) => {
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

/** Hours in which somebody or something must not be used. */
export const writeClosed: Write = (constraint, names, model) => {
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
