export * from './schema/attempts.ts';
export * from './schema/book.ts';
export * from './schema/chats.ts';
export * from './schema/classes.ts';
export * from './schema/passages.ts';
