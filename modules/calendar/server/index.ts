import './labels.ts';
import './service/birthday-source.ts';
import './service/class-source.ts';
import './service/school-sources.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export { type Places, readPlaces } from './relations.ts';
export * from './schema.ts';
export { cancelEvent } from './service/cancel-event.ts';
export { changeEvent, moveEvent } from './service/change-event.ts';
export { chooseFeed, countFeeds, endFeed, makeFeed, readCalendarFeed, readOwnFeed, tryFeed } from './service/feeds.ts';
export { importEvents } from './service/import-events.ts';
export { readEvent } from './service/load-event.ts';
export { readMonth } from './service/read-month.ts';
export { type CalendarAsked, type CalendarSource, defineCalendarSource, type SourceEntry } from './service/sources.ts';
export { addEvent } from './service/write-event.ts';
