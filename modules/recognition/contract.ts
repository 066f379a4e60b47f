import { catalogueSide } from './contract/catalogue.ts';
import { familySide } from './contract/family.ts';
import { giveSide } from './contract/give.ts';
import { ownSide } from './contract/own.ts';
import { surveySide } from './contract/surveys.ts';

export * from './contract/catalogue.ts';
export * from './contract/events.ts';
export * from './contract/family.ts';
export * from './contract/fields.ts';
export * from './contract/give.ts';
export * from './contract/own.ts';
export * from './contract/surveys.ts';

/** Badges, points and rewards, feedback, and what classes are asked. */
export const contract = { ...ownSide, ...familySide, ...giveSide, ...catalogueSide, ...surveySide };
