import type { Actor, Role } from '@patio/access';
import { memberships } from '@patio/accounts/server';
import { inTenant } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { asc, eq } from 'drizzle-orm';

/** One of the eight people as an actor: they were the first of their role to be welcomed. */
export async function actorAs({ actor, institutionId }: DemoScene, role: Role): Promise<Actor> {
  const [membership] = await inTenant(actor, (tx) =>
    tx.select().from(memberships).where(eq(memberships.role, role)).orderBy(asc(memberships.id)).limit(1),
  );
  if (!membership) throw new Error(`nobody is ${role}`);
  const { id, userId, schoolId, platform } = membership;
  return { ...actor, userId, membership: { id, institutionId, schoolId, role, platform } };
}
