export * from './schema/conversations.ts';
export * from './schema/messages.ts';
export * from './schema/moderation.ts';
