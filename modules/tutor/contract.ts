import { book } from './contract/book.ts';
import { chat } from './contract/chat.ts';
import { practice } from './contract/practice.ts';
import { progress } from './contract/progress.ts';
import { skillMapping } from './contract/skills.ts';
import { teach } from './contract/teach.ts';

export * from './contract/book.ts';
export * from './contract/chat.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/practice.ts';
export * from './contract/progress.ts';
export type { SkillMap } from './contract/skills.ts';
export * from './contract/teach.ts';

/** The tutor, practice, and what they say about a student's progress. */
export const contract = { ...chat, ...practice, ...progress, ...skillMapping, ...book, ...teach };
