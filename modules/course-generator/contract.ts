import { coursesContract } from './contract/courses.ts';
import { lessonsContract } from './contract/lessons.ts';
import { outcomesContract } from './contract/outcomes.ts';
import { setupContract } from './contract/setup.ts';

export * from './contract/courses.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/lessons.ts';
export * from './contract/logs.ts';
export * from './contract/outcomes.ts';
export * from './contract/setup.ts';
export * from './contract/views.ts';

/** Whole courses: a wish, an outline over real weeks, lessons made in the background, a review, a course. */
export const contract = { ...coursesContract, ...lessonsContract, ...setupContract, ...outcomesContract };
