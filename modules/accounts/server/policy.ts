import type { Actor, Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { memberships } from './schema.ts';

const OF_FAMILIES: readonly Role[] = ['student', 'parent'];

/** One's own face: of those who work here for everybody; of children and families for those who work here. */
export async function canSeeFace(tx: Tx, actor: Actor, ownerId: Id): Promise<boolean> {
  if (ownerId === actor.userId || !OF_FAMILIES.includes(actor.membership.role)) return true;
  const [works] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.institutionId, actor.institutionId),
        eq(memberships.userId, ownerId),
        isNull(memberships.endedAt),
        notInArray(memberships.role, [...OF_FAMILIES]),
      ),
    )
    .limit(1);
  return works !== undefined;
}
