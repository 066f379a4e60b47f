import { type Membership, ROLES, type Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { institutions, schools } from '@patio/schools/server';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { memberships, sessions } from '../schema.ts';

export interface OwnMembership extends Membership {
  institutionName: string;
  institutionSlug: string;
  schoolName: string | null;
}

/** Memberships that hold today, by the date at their school. Needs `schools` joined. */
export function holdsToday(): SQL {
  const today = sql`(${clock.now().toISOString()}::timestamptz at time zone coalesce(${schools.timeZone}, 'UTC'))::date`;
  return and(
    isNull(memberships.endedAt),
    sql`${memberships.startsOn} <= ${today}`,
    or(isNull(memberships.endsOn), sql`${memberships.endsOn} >= ${today}`),
  ) as SQL;
}

/** What a person is, everywhere, in the sign-in scope. */
export async function listOwnMemberships(tx: Tx, userId: Id): Promise<OwnMembership[]> {
  const rows = await tx
    .select({ membership: memberships, institution: institutions, schoolName: schools.name })
    .from(memberships)
    .innerJoin(institutions, eq(institutions.institutionId, memberships.institutionId))
    .leftJoin(schools, and(eq(schools.institutionId, memberships.institutionId), eq(schools.id, memberships.schoolId)))
    .where(and(eq(memberships.userId, userId), isNull(institutions.archivedAt), holdsToday()));
  return rows
    .map(({ membership, institution, schoolName }) => ({
      id: membership.id,
      role: membership.role as Role,
      institutionId: membership.institutionId,
      schoolId: membership.schoolId,
      platform: membership.platform,
      institutionName: institution.name,
      institutionSlug: institution.slug,
      schoolName,
    }))
    .toSorted(
      (a, b) =>
        a.institutionName.localeCompare(b.institutionName) ||
        ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
        (a.schoolName ?? '').localeCompare(b.schoolName ?? ''),
    );
}

/** The membership to begin with: where the person was last, unless they came for one institution. */
export async function chooseMembership(
  tx: Tx,
  userId: Id,
  own: readonly OwnMembership[],
  institutionId?: Id,
): Promise<OwnMembership | null> {
  const here = institutionId ? own.filter((m) => m.institutionId === institutionId) : own;
  const [last] = await tx
    .select({ membershipId: sessions.membershipId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorId)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return here.find((m) => m.id === last?.membershipId) ?? here[0] ?? null;
}
