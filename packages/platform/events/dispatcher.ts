import { sql } from 'drizzle-orm';
import type { Listening } from '../database/listen.ts';
import { inPlatform } from '../database/tenant.ts';
import { eventQueue } from '../schema.ts';
import { type DeliveryRules, deliver, type WaitingEvent } from './deliver.ts';
import { EVENTS_CHANNEL } from './publish.ts';

export interface DispatcherOptions extends Partial<DeliveryRules> {
  /** How long other workers leave an event alone that this one took; after a crash it is taken again this much later. */
  leaseMs?: number;
  /** How many events at once. */
  atOnce?: number;
  /** How often to look even when nothing was heard. */
  lookEveryMs?: number;
  onFailure?: (listener: string, error: unknown) => void;
}

export interface Dispatcher {
  /** Delivers everything that is due now; for tests and for shutting down cleanly. */
  drain(): Promise<number>;
  /** Finishes the deliveries under way and takes no more. */
  stop(): Promise<void>;
}

/** Leases what is due across institutions. It sees ids and names of events, never what they say. */
async function lease(leaseMs: number, limit: number): Promise<WaitingEvent[]> {
  const { rows } = await inPlatform(undefined, (tx) =>
    tx.execute<{ institution_id: string; event_id: string; name: string }>(sql`
      update ${eventQueue} q set next_at = now() + ${leaseMs} * interval '1 millisecond'
      from (
        select institution_id, event_id from ${eventQueue} where next_at <= now()
        order by next_at limit ${limit} for update skip locked
      ) due
      where q.institution_id = due.institution_id and q.event_id = due.event_id
      returning q.institution_id, q.event_id, q.name`),
  );
  // In the order in which they were published: ids carry their time.
  return rows
    .map((row) => ({ institutionId: row.institution_id, eventId: row.event_id, name: row.name }))
    .sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
}

/** Brings waiting events to their listeners, in any number of workers at once. */
export async function startDispatcher(listening: Listening, options: DispatcherOptions = {}): Promise<Dispatcher> {
  const rules = { attempts: options.attempts ?? 8, firstWaitMs: options.firstWaitMs ?? 1_000 };
  const { leaseMs = 30_000, atOnce = 4, lookEveryMs = 2_000, onFailure = () => {} } = options;
  let stopped = false;
  let running: Promise<number> | undefined;
  let again = false;

  const deliverAll = async (): Promise<number> => {
    let count = 0;
    while (!stopped) {
      const waiting = await lease(leaseMs, atOnce * 4);
      if (waiting.length === 0) break;
      const takeTurns = async () => {
        for (let event = waiting.shift(); event && !stopped; event = waiting.shift()) {
          await deliver(event, rules, onFailure);
          count++;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, takeTurns));
    }
    return count;
  };
  const wake = (): Promise<number> => {
    if (running) {
      again = true;
      return running;
    }
    running = deliverAll()
      .catch((error) => {
        onFailure('dispatcher', error); // the database was away; the next look tries again
        return 0;
      })
      .finally(() => {
        running = undefined;
        if (again && !stopped) {
          again = false;
          void wake();
        }
      });
    return running;
  };

  const silence = await listening.listen(EVENTS_CHANNEL, { onPayload: () => void wake(), onGap: () => void wake() });
  const timer = setInterval(() => void wake(), lookEveryMs);
  timer.unref();
  void wake();
  return {
    drain: async () => {
      let total = 0;
      for (let count = await wake(); ; count = await wake()) {
        total += count;
        if (count === 0) return total;
      }
    },
    stop: async () => {
      stopped = true;
      silence();
      clearInterval(timer);
      await running;
    },
  };
}
