import { randomUUID } from 'node:crypto';
import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Listening } from '../database/listen.ts';
import { hears, LIVE_CHANNEL, type LiveMessage } from './announce.ts';

/** Whoever ends a session or changes what people may do says so here, and every process closes the streams concerned. */
export const SESSIONS_CHANNEL = 'patio_sessions';

export type LiveEvent =
  | { kind: 'news'; id: string; topic: string; data?: unknown; again?: true }
  /** Some news may have been missed: ask again for whatever is on the screen. */
  | { kind: 'resync' }
  /** What the person may do changed; the stream ends, and the browser opens another. */
  | { kind: 'renew' }
  /** The session is over; the stream ends. */
  | { kind: 'signed_out' };

/** What was heard a moment ago, for streams that open only now. */
interface Heard {
  id: string;
  at: number;
  message: LiveMessage;
}

/** So far back a stream that opens may ask, and so many messages are kept at most. */
const RECENT_MS = 30_000;
const MOST_RECENT = 1_000;

interface Subscriber {
  actor: Actor;
  sessionId: Id;
  topics: readonly string[];
  send(event: LiveEvent): void;
}
export interface HubOptions {
  /** Which of these sessions still live; asked after a gap, in which an ending may have gone unheard. */
  livingSessions?: (ids: readonly Id[]) => Promise<readonly Id[]>;
}

const wants = (topics: readonly string[], topic: string): boolean =>
  topics.some((wanted) => wanted === topic || (wanted.endsWith('.*') && topic.startsWith(wanted.slice(0, -1))));

/** What another process said; anything that is not ours is nothing. */
function read<T>(payload: string): T | null {
  try {
    return JSON.parse(payload) as T;
  } catch {
    return null;
  }
}

/** Hands what the database announces to the streams of this process; each hears only what its person may. */
export class LiveHub {
  readonly #subscribers = new Set<Subscriber>();
  readonly #options: HubOptions;
  readonly #boot = randomUUID().slice(0, 8);
  #recent: Heard[] = [];
  #count = 0;
  #silence: (() => void)[] = [];

  constructor(options: HubOptions = {}) {
    this.#options = options;
  }

  async open(listening: Listening): Promise<this> {
    this.#silence = await Promise.all([
      listening.listen(LIVE_CHANNEL, {
        onPayload: (payload) => this.#hear(payload),
        onGap: () => void this.#afterGap(),
      }),
      listening.listen(SESSIONS_CHANNEL, { onPayload: (payload) => void this.#hearOfSessions(payload) }),
    ]);
    return this;
  }

  /** Something about these people's sessions changed: those that ended are told so, the others come back with the rights that hold now. */
  async #hearOfSessions(payload: string): Promise<void> {
    const stale = read<{ session?: Id; user?: Id; institution?: Id }>(payload);
    if (!stale) return;
    const concerned = [...this.#subscribers].filter(({ actor, sessionId }) => {
      if (stale.session) return sessionId === stale.session;
      if (stale.user) return actor.userId === stale.user || actor.impersonatedBy === stale.user;
      return stale.institution !== undefined && actor.institutionId === stale.institution;
    });
    if (concerned.length === 0) return;
    const living = await this.#options
      .livingSessions?.(concerned.map(({ sessionId }) => sessionId))
      .catch((): Id[] => []);
    for (const subscriber of concerned) {
      if (!living?.includes(subscriber.sessionId)) this.endSession(subscriber.sessionId);
      else if (this.#subscribers.delete(subscriber)) subscriber.send({ kind: 'renew' });
    }
  }

  /** How many streams are open here; for the monitor. */
  get size(): number {
    return this.#subscribers.size;
  }

  /** How many streams this person has open here; those of whoever looks through their eyes are that person's own. */
  streamsOf(actor: Actor): number {
    const who = (each: Actor) => each.impersonatedBy ?? each.userId;
    return [...this.#subscribers].filter((subscriber) => who(subscriber.actor) === who(actor)).length;
  }

  /** Opens a stream. It begins with what was heard in the last milliseconds: news may arrive between a page's data and its stream. */
  subscribe(
    signedIn: { actor: Actor; sessionId: Id },
    topics: readonly string[],
    send: (event: LiveEvent) => void,
    sinceMs = 0,
  ): () => void {
    const subscriber: Subscriber = { ...signedIn, topics, send };
    this.#subscribers.add(subscriber);
    const from = performance.now() - Math.min(sinceMs, RECENT_MS);
    for (const heard of this.#recent) if (heard.at >= from) this.#pass(heard, subscriber);
    return () => {
      this.#subscribers.delete(subscriber);
    };
  }

  /** Closes every stream of a session that was ended. */
  endSession(sessionId: Id): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber.sessionId !== sessionId) continue;
      this.#subscribers.delete(subscriber);
      subscriber.send({ kind: 'signed_out' });
    }
  }

  /** Ends every stream of this process; their browsers come back, here or elsewhere. */
  close(): void {
    for (const stop of this.#silence) stop();
    for (const subscriber of this.#subscribers) subscriber.send({ kind: 'renew' });
    this.#subscribers.clear();
    this.#recent = [];
  }

  #hear(payload: string): void {
    const message = read<LiveMessage>(payload);
    if (!message) return;
    const heard = { id: `${this.#boot}-${++this.#count}`, at: performance.now(), message };
    this.#remember(heard);
    for (const subscriber of this.#subscribers) this.#pass(heard, subscriber);
  }

  #remember(heard: Heard): void {
    const oldest = heard.at - RECENT_MS;
    this.#recent.push(heard);
    const isFull = this.#recent.length > MOST_RECENT;
    const isOld = (this.#recent[0]?.at ?? heard.at) < oldest;
    if (isFull || isOld) this.#recent = this.#recent.slice(-MOST_RECENT).filter(({ at }) => at >= oldest);
  }

  #pass({ id, message }: Heard, { topics, actor, send }: Subscriber): void {
    const { topic, data, again } = message;
    if (wants(topics, topic) && hears(actor, message)) send({ kind: 'news', id, topic, data, again });
  }

  async #afterGap(): Promise<void> {
    const { livingSessions } = this.#options;
    if (livingSessions) {
      const open = [...new Set([...this.#subscribers].map((subscriber) => subscriber.sessionId))];
      const living = await livingSessions(open).catch(() => open);
      for (const id of open) if (!living.includes(id)) this.endSession(id);
    }
    for (const subscriber of this.#subscribers) subscriber.send({ kind: 'resync' });
  }
}
