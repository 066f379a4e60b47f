import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const asked = z.object({ questionId: id });

/** A student asks the teachers of a class. */
export const questionAsked = defineEvent('tutor.question_asked', asked);
/** A teacher answered. */
export const questionAnswered = defineEvent('tutor.question_answered', asked);
/** A teacher let a student read an answer. */
export const replyReady = defineEvent('tutor.reply_ready', z.object({ turnId: id }));
/** The tutor of a class was opened, closed or frozen. */
export const classSet = defineEvent('tutor.class_set', z.object({ sectionId: id }));

nameSchemas({ tutorAsked: asked });
