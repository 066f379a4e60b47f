import type { RequestInfo } from '@patio/platform';
import pg from 'pg';
import { clock } from '../clock.ts';
import { hashToken } from '../tokens.ts';
import { CHANNEL, type Stale } from './announce.ts';
import { findSession, forRequest, type Resolved } from './resolve.ts';

const KEEP_MS = 30_000;
const MOST = 20_000;

export interface SessionCache {
  resolve(token: string, request: Pick<RequestInfo, 'id' | 'address' | 'idempotencyKey'>): Promise<Resolved | null>;
  /** Listens for what changed elsewhere; nothing is remembered before it hears and while it does not. */
  start(appUrl: string): Promise<void>;
  stop(): Promise<void>;
  /** True while answers may come from memory. */
  readonly live: boolean;
}

/** One process's memory of sessions. Each process has one; tests make several. */
export function makeSessionCache(): SessionCache {
  const kept = new Map<string, { until: number; found: Resolved }>();
  let listener: pg.Client | undefined;
  let live = false;
  let stopped = true;
  let retry: NodeJS.Timeout | undefined;
  /** Counts news: what was read before a piece of news must not be remembered after it. */
  let news = 0;

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

  function deafen(): void {
    live = false;
    news++;
    kept.clear();
  }

  async function listen(appUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: appUrl, application_name: 'patio-sessions', keepAlive: true });
    const lost = () => {
      if (listener !== client) return;
      listener = undefined;
      deafen();
      if (!stopped) retry = setTimeout(() => listen(appUrl).catch(lost), 1000).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => forget(JSON.parse(payload ?? '{}')));
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      lost();
      throw error;
    }
    live = listener === client;
  }

  return {
    get live() {
      return live;
    },
    async resolve(token, request) {
      const key = hashToken(token);
      const now = clock.now();
      const hit = live ? kept.get(key) : undefined;
      if (hit && hit.until > now.getTime() && hit.found.expiresAt > now) return forRequest(hit.found, request);
      const before = news;
      const found = await findSession(token);
      if (!found) {
        kept.delete(key);
        return null;
      }
      if (live && before === news) {
        if (kept.size >= MOST) kept.clear();
        kept.set(key, { until: now.getTime() + KEEP_MS, found });
      }
      return forRequest(found, request);
    },
    async start(appUrl) {
      stopped = false;
      await listen(appUrl);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      const client = listener;
      listener = undefined;
      deafen();
      await client?.end().catch(() => {});
    },
  };
}

const ofThisProcess = makeSessionCache();

/** Who sends this token, or null; the server app asks it for every request. */
export const resolveSession = ofThisProcess.resolve;
export const startSessionCache = ofThisProcess.start;
export const stopSessionCache = ofThisProcess.stop;
