/** The door of the cartridge engine: bytes in, a course's outline with its contents and findings out. */
export { type Cartridge, type CartridgeItem, type OpenedCartridge, openCartridge } from './cartridge.ts';
export type { Content, ContentOf, Written } from './content/content.ts';
export { fileInside } from './content/page.ts';
export { LIMITS, type Limits } from './limits.ts';
export type { Version } from './manifest.ts';
export { type OutlinePart, type OutlineUnit, unitsOf } from './outline.ts';
export type { Problem } from './problem.ts';
export type { CartridgeQuestion, QuestionOption } from './questions/question.ts';
