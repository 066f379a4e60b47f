import { curriculum } from './contract/curriculum.ts';
import { week } from './contract/week.ts';

export * from './contract/curriculum.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/week.ts';

export const contract = { ...week, ...curriculum };
