import { moderationSide } from './contract/moderation.ts';
import { officeSide } from './contract/office.ts';
import { talkSide } from './contract/talk.ts';

export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/moderation.ts';
export * from './contract/office.ts';
export * from './contract/talk.ts';

/** Who talks to whom: conversations of two or a few, the office's queue, and reports. */
export const contract = { ...talkSide, ...officeSide, ...moderationSide };
