export { failure } from './failures.ts';
export * from './schema.ts';
export { type Places, readPlaces } from './service/places.ts';
export { type CalendarAsked, type CalendarSource, defineCalendarSource, type SourceEntry } from './service/sources.ts';
