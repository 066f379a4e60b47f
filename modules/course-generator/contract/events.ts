import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, pauseReason } from './fields.ts';

const ofCourse = z.object({ generatedId: id, schoolId: id, title: z.string(), ownerId: id });
const decided = ofCourse.extend({ approved: z.boolean(), byId: id, note: z.string() });
const sent = ofCourse.extend({ reviewerId: id, byId: id });
const waiting = ofCourse.extend({ reason: pauseReason });

/** Somebody asks another person to review a course. */
export const courseSent = defineEvent('course_generator.course_sent', sent);
/** The reviewer approved a course or gave it back. */
export const courseDecided = defineEvent('course_generator.course_decided', decided);
/** Lessons wait because money or a model is missing. */
export const courseWaits = defineEvent('course_generator.course_waits', waiting);
/** Every lesson of a course is made. */
export const courseMade = defineEvent('course_generator.course_made', ofCourse);

nameSchemas({
  courseGeneratorOfCourse: ofCourse,
  courseGeneratorDecided: decided,
  courseGeneratorSent: sent,
  courseGeneratorWaits: waiting,
});
