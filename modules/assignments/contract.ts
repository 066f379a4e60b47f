import { authoring } from './contract/author.ts';
import { grading } from './contract/desk.ts';
import { matches } from './contract/matches.ts';
import { own } from './contract/own.ts';
import { rubrics } from './contract/rubrics.ts';

export * from './contract/assignment.ts';
export * from './contract/author.ts';
export * from './contract/desk.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/matches.ts';
export * from './contract/own.ts';
export * from './contract/rubrics.ts';

/** What classes are given to do: made, handed in, graded and returned. */
export const contract = { ...authoring, ...grading, ...matches, ...own, ...rubrics };
