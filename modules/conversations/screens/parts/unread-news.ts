/** News after which somebody may have more or less to read. */
export const UNREAD_NEWS = ['conversations.message', 'conversations.read', 'conversations.tie_changed'];
