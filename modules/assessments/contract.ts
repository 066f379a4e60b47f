import { bank } from './contract/bank.ts';
import { exams } from './contract/exams.ts';
import { imports } from './contract/imports.ts';
import { marking } from './contract/marking.ts';
import { monitoring } from './contract/monitor.ts';
import { results } from './contract/results.ts';
import { sitting } from './contract/sitting.ts';

export * from './contract/bank.ts';
export * from './contract/events.ts';
export * from './contract/exams.ts';
export * from './contract/fields.ts';
export * from './contract/imports.ts';
export * from './contract/marking.ts';
export * from './contract/monitor.ts';
export * from './contract/question.ts';
export * from './contract/results.ts';
export * from './contract/sitting.ts';

/** The question bank, and exams: made, sat, marked and counted. */
export const contract = { ...bank, ...imports, ...exams, ...sitting, ...monitoring, ...marking, ...results };
