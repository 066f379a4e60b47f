export * from './schema/bookings.ts';
export * from './schema/hours.ts';
export * from './schema/minutes.ts';
