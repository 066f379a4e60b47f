import { defineEvent, isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const date = z.string().refine(isLocalDate);
const aboutClass = z.object({ meetingId: z.uuid(), date });

/** One class of one day is not as the week says: another teacher, another room, another time, or none. */
export const classChanged = defineEvent('timetable.class_changed', aboutClass);

/** Classes of a day make way for an exam or a trip, or are held after all. */
export const aboutSpecialDay = z.object({ date, name: z.string(), held: z.boolean(), meetingIds: z.array(z.uuid()) });
export const specialDayChanged = defineEvent('timetable.special_day_changed', aboutSpecialDay);

nameSchemas({ timetableAboutClass: aboutClass, timetableAboutSpecialDay: aboutSpecialDay });
