import { readView } from '@patio/platform';
import { bookings } from './schema.ts';

/** The meetings of families with staff: who meets whom about which student, and when; not what about. */
export const bookingRows = readView(bookings, [
  'institutionId',
  'id',
  'schoolId',
  'hostUserId',
  'studentId',
  'guardianUserId',
  'startsAt',
  'endsAt',
  'state',
]);
