import { announce, type Tx } from '@patio/platform';
import type { Standing } from './standing.ts';

/** Tells open pages of those concerned that something arrived, and of the office where it is concerned. */
export async function announceIn(
  tx: Tx,
  { id, kind, schoolId }: Standing,
  topic: string,
  users: readonly string[],
  data: Record<string, unknown> = {},
): Promise<void> {
  const news = { topic: `conversations.${topic}`, data: { conversationId: id, ...data } };
  if (users.length > 0) await announce(tx, { ...news, to: { users: [...new Set(users)] } });
  if (kind === 'office') await announce(tx, { ...news, to: { schoolId, capability: 'conversations.office' } });
}
