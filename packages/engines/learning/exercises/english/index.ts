import type { Skill } from '../form.ts';
import { FORM_SKILLS } from './form-skills.ts';
import { SENTENCE_SKILLS } from './sentence-skills.ts';

export const ENGLISH: readonly Skill[] = [...FORM_SKILLS, ...SENTENCE_SKILLS];
