import { Listening, type RequestInfo } from '@patio/platform';
import { clock } from '../clock.ts';
import { hashToken } from '../tokens.ts';
import { CHANNEL, type Stale } from './announce.ts';
import { findSession, forRequest, type Resolved } from './resolve.ts';

const KEEP_MS = 30_000;
const MOST = 20_000;

export interface SessionCache {
  resolve(token: string, request: Pick<RequestInfo, 'id' | 'address' | 'idempotencyKey'>): Promise<Resolved | null>;
  /** Listens for what changed elsewhere; nothing is remembered before it hears and while it does not. */
  start(ear: string | Listening): Promise<void>;
  stop(): Promise<void>;
  /** How many sessions are remembered now. */
  readonly size: number;
}

/** One process's memory of sessions. Each process has one; tests make several. */
export function makeSessionCache(): SessionCache {
  const kept = new Map<string, { until: number; found: Resolved }>();
  let listening: Listening | undefined;
  let own: Listening | undefined;
  let silence: (() => void) | undefined;
  /** Counts news: what was read before a piece of news must not be remembered after it. */
  let news = 0;

  function forgetAll(): void {
    news++;
    kept.clear();
  }

  function forget(stale: Stale): void {
    news++;
    for (const [key, { found }] of kept) {
      const { actor, sessionId, parentSessionId } = found;
      if (
        ('session' in stale && (sessionId === stale.session || parentSessionId === stale.session)) ||
        ('user' in stale && (actor.userId === stale.user || actor.impersonatedBy === stale.user)) ||
        ('institution' in stale && actor.institutionId === stale.institution)
      )
        kept.delete(key);
    }
  }

  /** Nothing may be believed while we cannot hear of changes. */
  function hears(): boolean {
    if (listening?.connected) return true;
    if (kept.size) forgetAll();
    return false;
  }

  return {
    get size() {
      return kept.size;
    },
    async resolve(token, request) {
      const key = hashToken(token);
      const now = clock.now();
      const hit = hears() ? kept.get(key) : undefined;
      if (hit && hit.until > now.getTime() && hit.found.expiresAt > now) return forRequest(hit.found, request);
      const before = news;
      const found = await findSession(token);
      if (found && hears() && before === news) {
        if (kept.size >= MOST) kept.clear();
        kept.set(key, { until: now.getTime() + KEEP_MS, found });
      } else kept.delete(key);
      return found && forRequest(found, request);
    },
    async start(ear) {
      // The database wakes every connection that listens for each piece of news: a process needs one of them.
      own = typeof ear === 'string' ? new Listening(ear) : undefined;
      listening = own ?? (ear as Listening);
      silence = await listening.listen(CHANNEL, {
        onPayload: (payload) => forget(JSON.parse(payload)),
        onGap: forgetAll,
      });
    },
    async stop() {
      listening = undefined;
      forgetAll();
      silence?.();
      await own?.close();
    },
  };
}

const ofThisProcess = makeSessionCache();

/** Who sends this token, or null; the server app asks it for every request. */
export const resolveSession = ofThisProcess.resolve;
export const startSessionCache = ofThisProcess.start;
export const stopSessionCache = ofThisProcess.stop;
