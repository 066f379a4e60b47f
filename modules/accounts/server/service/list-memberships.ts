import { type Membership, ROLES, type Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { prepared, type Tx } from '@patio/platform';
import { institutionRows, schoolOf, schoolRows } from '@patio/schools/server';
import { and, desc, eq, getViewSelectedFields, isNull, or, type SQL, sql } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { memberships, sessions } from '../schema.ts';

export interface OwnMembership extends Membership {
  institutionName: string;
  institutionSlug: string;
  schoolName: string | null;
  country: string;
}

/** Memberships that hold today, by the date at their school. Needs `schoolRows` joined with `schoolOf`. */
export function holdsToday(now: SQL = sql`${clock.now().toISOString()}`): SQL {
  const today = sql`(${now}::timestamptz at time zone coalesce(${schoolRows.timeZone}, 'UTC'))::date`;
  return and(
    isNull(memberships.endedAt),
    sql`${memberships.startsOn} <= ${today}`,
    or(isNull(memberships.endsOn), sql`${memberships.endsOn} >= ${today}`),
  ) as SQL;
}

const ownMemberships = prepared('accounts_own_memberships', (tx) =>
  tx
    .select({
      membership: memberships,
      institution: getViewSelectedFields(institutionRows),
      schoolName: schoolRows.name,
      schoolCountry: schoolRows.country,
    })
    .from(memberships)
    .innerJoin(institutionRows, eq(institutionRows.institutionId, memberships.institutionId))
    .leftJoin(schoolRows, schoolOf(memberships))
    .where(
      and(
        eq(memberships.userId, sql.placeholder('userId')),
        isNull(institutionRows.archivedAt),
        holdsToday(sql`${sql.placeholder('now')}`),
      ),
    ),
);

/** What a person is, everywhere, in the sign-in scope. */
export async function listOwnMemberships(tx: Tx, userId: Id): Promise<OwnMembership[]> {
  const rows = await ownMemberships(tx, { userId, now: clock.now().toISOString() });
  return rows
    .map(({ membership, institution, schoolName, schoolCountry }) => ({
      id: membership.id,
      role: membership.role as Role,
      institutionId: membership.institutionId,
      schoolId: membership.schoolId,
      platform: membership.platform,
      institutionName: institution.name,
      institutionSlug: institution.slug,
      schoolName,
      country: schoolCountry ?? institution.country,
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
