import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const aboutWeek = z.object({ weekId: id });
const aboutComment = z.object({ commentId: id });

/** A coordinator approved a week or sent it back. */
export const weekDecided = defineEvent('plans.week_decided', aboutWeek);
/** Somebody wrote about a planned class. */
export const classCommented = defineEvent('plans.class_commented', aboutComment);

nameSchemas({ plansAboutWeek: aboutWeek, plansAboutComment: aboutComment });
