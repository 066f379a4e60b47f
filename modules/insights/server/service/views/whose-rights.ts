import type { Actor, Override, Role } from '@patio/access';
import { holdsToday, membershipRows, overrideRows, userRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';

export interface Reader {
  actor: Actor;
  email: string | null;
  locale: 'es' | 'en';
}

const schoolOfMembership = and(
  eq(schoolRows.institutionId, membershipRows.institutionId),
  eq(schoolRows.id, membershipRows.schoolId),
);

/** Whoever holds a membership today, with the rights that it gives now; null for somebody who left. */
export async function findReader(tx: Tx, institutionId: Id, membershipId: Id): Promise<Reader | null> {
  const [row] = await tx
    .select({
      id: membershipRows.id,
      userId: membershipRows.userId,
      role: membershipRows.role,
      schoolId: membershipRows.schoolId,
      email: userRows.email,
      locale: userRows.locale,
      lockedAt: userRows.lockedAt,
    })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    // Today is that of the school.
    .leftJoin(schoolRows, schoolOfMembership)
    .where(and(eq(membershipRows.institutionId, institutionId), eq(membershipRows.id, membershipId), holdsToday()));
  if (!row || row.lockedAt) return null;
  const overrides = await tx.select().from(overrideRows).where(eq(overrideRows.institutionId, institutionId));
  return {
    email: row.email,
    locale: row.locale === 'en' ? 'en' : 'es',
    actor: {
      userId: row.userId,
      institutionId,
      // A right of the platform is never needed for a figure.
      membership: { id: row.id, institutionId, schoolId: row.schoolId, role: row.role as Role, platform: false },
      overrides: overrides as unknown as Override[],
      delegations: [],
    },
  };
}
