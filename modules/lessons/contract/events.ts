import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** What students read of a lesson is another now: it was published, archived, brought back or given another place. */
export const lessonChanged = defineEvent('lessons.lesson_changed', z.object({ lessonId: id }));
/** A device told more than a day later what students of a school had learned: at which moments at the earliest and the latest. */
export const learnedEarlier = defineEvent(
  'lessons.learned_earlier',
  z.object({ schoolId: id, from: z.string(), through: z.string() }),
);
