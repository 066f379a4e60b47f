import { unseal } from '@patio/accounts/server';
import { guardedFetch, RefusedAddress } from '@patio/ai-port';
import { clock } from '@patio/platform';
import type { WebhookRow } from '../../schema.ts';
import { reachable } from '../settings.ts';
import { signatureOf } from './sign.ts';

export const WEBHOOK_SECRET = 'integrations webhook';
const PATIENCE_MS = 10_000;
const MOST_ANSWER = 65_536;

export interface Message {
  id: string;
  kind: string;
  happenedAt: Date;
  data: Record<string, unknown>;
}

export interface Answered {
  ok: boolean;
  status: number | null;
  /** Why it did not arrive, by name. */
  problem: string | null;
  milliseconds: number;
}

/** The secrets that sign now: while one is being renewed, the one before as well. */
const secretsOf = (row: WebhookRow): string[] => [
  unseal(row.sealedSecret, WEBHOOK_SECRET),
  ...(row.previousSecret && row.previousUntil && row.previousUntil > clock.now()
    ? [unseal(row.previousSecret, WEBHOOK_SECRET)]
    : []),
];

function problemOf(error: unknown): string {
  const cause = (error as { cause?: unknown }).cause ?? error;
  if (error instanceof RefusedAddress || cause instanceof RefusedAddress) return 'address_refused';
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'too_slow';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT')) return 'bad_certificate';
  return 'not_reached';
}

/** Sends one message, signed, to an address. What the address answers is judged by its status alone; its words are not kept. */
export async function post(row: WebhookRow, message: Message): Promise<Answered> {
  const begun = performance.now();
  const body = JSON.stringify({ type: message.kind, timestamp: message.happenedAt.toISOString(), data: message.data });
  const seconds = Math.floor(clock.now().getTime() / 1_000);
  const took = () => Math.round(performance.now() - begun);
  try {
    const answer = await guardedFetch(reachable(), MOST_ANSWER)(row.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Patio',
        'webhook-id': message.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secretsOf(row), message.id, seconds, body),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // Read to its end and let go: the connection is free again, and no word of it is kept.
    await answer.arrayBuffer().catch(() => {});
    const { ok, status } = answer;
    return { ok, status, problem: ok ? null : status === 410 ? 'gone' : 'refused', milliseconds: took() };
  } catch (error) {
    return { ok: false, status: null, problem: problemOf(error), milliseconds: took() };
  }
}
