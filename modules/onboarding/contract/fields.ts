import { z } from 'zod';
import { STEP_STATES, STEPS } from './steps.ts';

export const id = z.uuid();
export const role = z.enum(['director', 'teacher', 'student']);
export const step = z.enum([...STEPS.director, ...STEPS.teacher, ...STEPS.student]);
export const state = z.enum(STEP_STATES);
export const count = z.number().int();
export const done = z.object({ done: z.literal(true) });
export const version = z.int32().min(0);
