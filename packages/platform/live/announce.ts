import type { Actor, Capability } from '@patio/access';
import { holds, reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import { addSideEffects, LIVE_CHANNEL } from '../database/side-effects.ts';
import type { Tx } from '../database/tenant.ts';

export { LIVE_CHANNEL };

/** Who in the institution hears it: everything that is given must hold; nothing given means everyone. */
export interface Audience {
  users?: readonly Id[];
  schoolId?: Id;
  capability?: Capability;
  /** Whoever did it knows already. */
  except?: Id;
}
export interface Announcement {
  /** `<module>.<what changed>`, such as `notices.arrived`. */
  topic: string;
  to: Audience;
  /** Small plain JSON. What does not fit into a notification goes as "fetch again". */
  data?: unknown;
}

/** What travels between processes. */
export interface LiveMessage {
  institution: Id;
  topic: string;
  to: Audience;
  data?: unknown;
  /** The content was too large to travel: ask for it. */
  again?: true;
}

// PostgreSQL allows less than 8,000 bytes; the envelope around topic, audience and data takes its part.
const ROOM = 7_600;
const USERS_AT_ONCE = 100;

function messagesOf({ topic, to, data }: Announcement): string[] {
  const groups = to.users
    ? Array.from({ length: Math.ceil(to.users.length / USERS_AT_ONCE) }, (_, i) => ({
        ...to,
        users: to.users?.slice(i * USERS_AT_ONCE, (i + 1) * USERS_AT_ONCE),
      }))
    : [to];
  return groups.map((audience) => {
    const whole = JSON.stringify({ topic, to: audience, data });
    return Buffer.byteLength(whole) <= ROOM ? whole : JSON.stringify({ topic, to: audience, again: true });
  });
}

/** Tells open screens that something changed; leaves with the commit of this transaction, or not at all. */
export async function announce(tx: Tx, ...announcements: Announcement[]): Promise<void> {
  const messages = announcements.flatMap(messagesOf);
  if (messages.length > 0) await addSideEffects(tx, 'live', messages);
}

/** Does this message concern this person, with the rights they have now? */
export function hears(actor: Actor, message: Pick<LiveMessage, 'institution' | 'to'>): boolean {
  const { users, schoolId, capability, except } = message.to;
  if (message.institution !== actor.institutionId) return false;
  if (except === actor.userId) return false;
  if (users && !users.includes(actor.userId)) return false;
  if (capability && schoolId) return reachesSchool(actor, capability, schoolId);
  if (capability && !holds(actor, capability)) return false;
  return !schoolId || actor.membership.schoolId === null || actor.membership.schoolId === schoolId;
}
