import type { Actor } from '@patio/access';
import type { Held } from '@patio/access/contract';
import type { SharedRead } from '../database/shared-read.ts';
import { askTenant, commandInTenant, readTenant, type Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { once } from './idempotency.ts';
import { deriveUnlockSecret, type UnlockSecret } from './unlock-secret.ts';

export { failure };

export interface RequestInfo {
  id: string;
  address: string;
  userAgent: string;
  locale: 'es' | 'en';
  idempotencyKey: string | undefined;
  /** The membership that the asking page was drawn for; absent where nobody says. */
  membershipId?: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
}
export interface CookieOptions {
  maxAgeSeconds?: number;
}

/** What the doorkeeper found out about the caller. */
export interface SignedIn {
  actor: Actor;
  sessionId: string;
  /** What this person must do before anything else; absent when nothing stands in the way. */
  held?: Held | undefined;
  /** A program asks with a key of its own: it does what the key names, and nothing that needs no right at all. */
  byKey?: true | undefined;
}

/** What a handler knows. It opens the tenant's transaction; only the ways that say so may write in it. */
export class ApiContext {
  readonly request: RequestInfo;
  readonly signedIn: SignedIn | null;
  readonly setCookie: (name: string, value: string | null, options?: CookieOptions) => void;
  /** Set by the guard: which procedure runs, and a fingerprint of what it was asked. */
  procedure = '';
  fingerprint = '';
  readonly #shared: SharedRead | undefined;
  readonly #sessionToken: string | undefined;

  constructor(
    request: RequestInfo,
    signedIn: SignedIn | null,
    setCookie: ApiContext['setCookie'],
    shared?: SharedRead | undefined,
    sessionToken?: string | undefined,
  ) {
    this.request = request;
    this.signedIn = signedIn;
    this.setCookie = setCookie;
    this.#shared = shared;
    this.#sessionToken = sessionToken;
  }

  /** The context of one question of a batch: its reads share a transaction with those of the others. */
  inBatch(shared: SharedRead | undefined): ApiContext {
    return new ApiContext(this.request, this.signedIn, this.setCookie, shared, this.#sessionToken);
  }

  /** The caller; procedures that are not `open` always have one, because the guard ran first. */
  get actor(): Actor {
    if (!this.signedIn) throw failure('signed_out');
    return this.signedIn.actor;
  }

  /** What only this browser's session can open: derived from its token, which the database does not hold. Null without a session. */
  get unlockSecret(): UnlockSecret | null {
    return this.signedIn && this.#sessionToken ? deriveUnlockSecret(this.#sessionToken) : null;
  }

  /** A question: one transaction, no idempotency. The database refuses whatever would write in it. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#shared?.read(work) ?? readTenant(this.actor, work);
  }

  /** A question that must leave a trace of who asked it: the trace is written before the answer is given, or there is none. */
  async readAndLog<T>(look: (tx: Tx) => Promise<T>, log: (tx: Tx, seen: T) => Promise<unknown>): Promise<T> {
    const seen = await readTenant(this.actor, look);
    await commandInTenant(this.actor, (tx) => log(tx, seen));
    return seen;
  }

  /** A question that is a single statement: the same, in one round trip; a second statement is refused. */
  ask<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#shared?.read(work) ?? askTenant(this.actor, work);
  }

  /** A command whose answer is a secret or a cookie: a command keeps its answer for repeats, and those are kept nowhere. */
  commandWithoutReplay<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
    return commandInTenant(this.actor, act);
  }

  /** A command: one transaction, done once however often it is sent with the same key. */
  command<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for one that first looks, without changing anything, and then acts on what it saw: a round trip less. */
  command<Seen, T>(look: (tx: Tx) => Promise<Seen>, act: (tx: Tx, seen: Seen) => Promise<T>): Promise<T>;
  command<Seen, T>(first: (tx: Tx) => Promise<Seen>, then?: (tx: Tx, seen: Seen) => Promise<T>): Promise<T> {
    const look = then ? first : async () => undefined as Seen;
    const act = then ?? ((tx) => first(tx) as unknown as Promise<T>);
    const key = this.request.idempotencyKey;
    return commandInTenant(this.actor, async (tx) =>
      key
        ? once(
            tx,
            this,
            key,
            () => look(tx),
            (seen) => act(tx, seen),
          )
        : act(tx, await look(tx)),
    );
  }
}
