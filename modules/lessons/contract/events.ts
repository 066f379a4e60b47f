import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** What students read of a lesson is another now: it was published, archived, brought back or given another place. */
export const lessonChanged = defineEvent('lessons.lesson_changed', z.object({ lessonId: id }));
