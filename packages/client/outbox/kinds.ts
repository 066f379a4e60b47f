import type { FailureShape } from '@patio/kernel';

export type OutboxState = 'waiting' | 'sent' | 'conflict' | 'refused';

/** One change made on this device, from the moment it was made until it was accepted or let go. */
export interface OutboxEntry<Payload = unknown> {
  /** Made here; it is also the command's idempotency key, so that sending twice does it once. */
  id: string;
  kind: string;
  /** What the change is about; two waiting changes of one target may be merged. */
  target: string;
  payload: Payload;
  /** The version of the record that the person saw when they changed it. */
  baseVersion: number | null;
  /** This device's clock when it happened. */
  madeAt: string;
  state: OutboxState;
  attempts: number;
  /** Not before this instant, after a failed attempt. */
  notBefore: number;
  settledAt: string | null;
  failure: FailureShape | null;
}

export interface Described {
  title: string;
  /** The change in words, one line per field. */
  fields?: { label: string; value: string }[];
}

export interface OutboxKind<Payload> {
  kind: string;
  /** Confidential data never rests on a device; the type makes whoever registers a kind say so. */
  confidential: false;
  send: (entry: OutboxEntry<Payload>) => Promise<unknown>;
  describe: (payload: Payload) => Described;
  /** Two waiting changes of one target become one; without it both are sent, in order. */
  merge?: (earlier: Payload, later: Payload) => Payload;
  /** What the server has now, to solve a conflict side by side. */
  theirs?: (entry: OutboxEntry<Payload>) => Promise<Described & { version: number | null }>;
}

const kinds = new Map<string, OutboxKind<never>>();

/** Tells the outbox how a kind of change is sent, described and merged. */
export function registerOutboxKind<Payload>(kind: OutboxKind<Payload>): void {
  kinds.set(kind.kind, kind as unknown as OutboxKind<never>);
}

export const kindOf = (name: string): OutboxKind<unknown> | undefined =>
  kinds.get(name) as OutboxKind<unknown> | undefined;
