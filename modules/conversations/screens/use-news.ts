import { forgetKept, useLive } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import { conversations } from './api.ts';
import { KEPT } from './kept.ts';

const TOPICS = [
  'conversations.message',
  'conversations.read',
  'conversations.received',
  'conversations.report',
  'conversations.tie_changed',
];

/** Reads again what changed elsewhere. A tie that changed also empties what the device kept. */
export function useConversationNews(): void {
  const cache = useQueryClient();
  useLive(TOPICS, (message) => {
    if (message.type === 'news' && message.topic === 'conversations.tie_changed') {
      void forgetKept(KEPT).catch(() => undefined);
      // What is shown goes before anybody answers: it may not be this person's any more.
      void cache.resetQueries({ queryKey: conversations.key() });
      return;
    }
    void cache.invalidateQueries({ queryKey: conversations.key() });
    if (message.type === 'resync' || message.topic === 'conversations.message')
      void conversations.markReceived.call(undefined).catch(() => undefined);
  });
}
