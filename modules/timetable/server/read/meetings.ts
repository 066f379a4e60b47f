import { readView } from '@patio/platform';
import { changes, meetings } from '../schema.ts';

/** When sections meet in the weekly plan, where and with whom. */
export const meetingRows = readView(meetings, [
  'institutionId',
  'id',
  'schoolId',
  'sectionId',
  'cycleDay',
  'period',
  'length',
  'roomId',
  'staffId',
  'fromOn',
  'untilOn',
]);

/** What differs from the weekly plan on a day: cancelled, moved, another room, a substitute. */
export const meetingChangeRows = readView(changes, [
  'institutionId',
  'id',
  'schoolId',
  'meetingId',
  'date',
  'cancelled',
  'movedToDate',
  'movedToPeriod',
  'roomId',
  'substituteStaffId',
]);
