import { defineRecurring } from '@patio/platform';
import { sendDue } from './service/schedules/send-due.ts';

/** Begins what is due on its day, in the early hours of the Americas. */
export const sendDueHourly = defineRecurring('reports.send_due', '25 * * * *', sendDue);
