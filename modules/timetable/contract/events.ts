import { defineEvent, isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const aboutClass = z.object({ meetingId: z.uuid(), date: z.string().refine(isLocalDate) });

/** One class of one day is not as the week says: another teacher, another room, another time, or none. */
export const classChanged = defineEvent('timetable.class_changed', aboutClass);

nameSchemas({ timetableAboutClass: aboutClass });
