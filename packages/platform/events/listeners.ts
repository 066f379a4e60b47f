import type { Actor } from '@patio/access';
import type { EventDefinition, Id } from '@patio/kernel';
import type { Tx } from '../database/tenant.ts';

/** What a module does when it hears news: inside one transaction of the institution, as the house itself. */
export type Hear<Payload> = (tx: Tx, actor: Actor, payload: Payload, eventId: Id) => Promise<void>;

export interface Listener {
  /** `<module>.<what it does>`: the name under which deliveries are kept, so it must not change. */
  name: string;
  event: EventDefinition<unknown>;
  hear: Hear<unknown>;
}

const listeners = new Map<string, Listener[]>();

/** Declares a listener. Everything it writes through `tx` happens exactly once per event, whatever crashes meanwhile. */
export function defineListener<Payload>(event: EventDefinition<Payload>, name: string, hear: Hear<Payload>): Listener {
  const listener: Listener = { name, event, hear: hear as Hear<unknown> };
  const others = (listeners.get(event.name) ?? []).filter((known) => known.name !== name);
  listeners.set(event.name, [...others, listener]);
  return listener;
}

export const listenersOf = (event: string): readonly Listener[] => listeners.get(event) ?? [];
export const everyListener = (): readonly Listener[] => [...listeners.values()].flat();
