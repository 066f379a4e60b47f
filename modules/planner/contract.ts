import { editor } from './contract/editor.ts';
import { publish } from './contract/publish.ts';
import { reports } from './contract/reports.ts';
import { runs } from './contract/runs.ts';
import { scenarios } from './contract/scenarios.ts';
import { setup } from './contract/setup.ts';

export * from './contract/editor.ts';
export { weekPublished } from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/publish.ts';
export * from './contract/reports.ts';
export * from './contract/rules.ts';
export * from './contract/runs.ts';
export * from './contract/scenarios.ts';
export * from './contract/setup.ts';
export * from './contract/week.ts';

/** The week of a school: what must be placed, attempts at it, and the one that holds. */
export const contract = { ...setup, ...scenarios, ...runs, ...editor, ...publish, ...reports };
