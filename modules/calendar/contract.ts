import { entrySide } from './contract/entries.ts';
import { eventSide } from './contract/events.ts';
import { feedSide } from './contract/feed.ts';

export * from './contract/entries.ts';
export * from './contract/events.ts';
export * from './contract/feed.ts';
export * from './contract/fields.ts';
export * from './contract/news.ts';

/** What happens when: events of school, classes and oneself, beside what other parts of school life add. */
export const contract = { ...entrySide, ...eventSide, ...feedSide };
