import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const adminTimetablePlanned = planned('admin', [
]);
