import { readView } from '@patio/platform';
import { bellPeriods, bellSchedules, gradeLevels, rooms } from '../schema.ts';

/** The grade levels of the schools, in their order. */
export const gradeLevelRows = readView(gradeLevels, [
  'institutionId',
  'id',
  'schoolId',
  'name',
  'shortName',
  'stage',
  'position',
  'archivedAt',
]);

/** The rooms of the schools. */
export const roomRows = readView(rooms, [
  'institutionId',
  'id',
  'schoolId',
  'name',
  'building',
  'capacity',
  'features',
  'archivedAt',
]);

/** The bell schedules of the schools, and which is the usual one. */
export const bellScheduleRows = readView(bellSchedules, [
  'institutionId',
  'id',
  'schoolId',
  'name',
  'shift',
  'standard',
  'archivedAt',
]);

/** When each period of a bell schedule begins and ends. */
export const bellPeriodRows = readView(bellPeriods, [
  'institutionId',
  'id',
  'scheduleId',
  'position',
  'name',
  'kind',
  'startsAt',
  'endsAt',
]);
