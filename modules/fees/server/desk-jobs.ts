import { defineRecurring } from '@patio/platform';
import { remindAll } from './service/desk/send-reminders.ts';

/** Every morning, in the daytime of our countries: promises are closed, and what is due is sent. */
export const remindDaily = defineRecurring('fees.remind', '10 14 * * *', remindAll);
