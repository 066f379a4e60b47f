import { type Actor, type Capability, reachOf } from '@patio/access';
import { sql } from 'drizzle-orm';

const held = (name: string) => sql.placeholder(name) as unknown as string;

/** The same person with places in place of ids: a policy built with it can be prepared once and asked by everyone of that reach. */
export const withPlaceholders = (actor: Actor): Actor => ({
  ...actor,
  institutionId: held('institution'),
  userId: held('user'),
  membership: { ...actor.membership, schoolId: actor.membership.schoolId === null ? null : held('school') },
});

/** What fills those places. */
export const placeholderValues = (actor: Actor) => ({
  institution: actor.institutionId,
  user: actor.userId,
  school: actor.membership.schoolId,
});

/** The name of a prepared question: those whose rights reach equally far ask the same one. */
export const preparedName = (name: string, actor: Actor, capability: Capability): string =>
  `${name}_${reachOf(actor, capability) ?? 'none'}${actor.membership.schoolId === null ? '_everywhere' : ''}`;
