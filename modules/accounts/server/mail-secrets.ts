import { registerSecretsRule } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { invitations, memberships, users } from './schema.ts';
import { asIdentity } from './scope.ts';

/**
 * Psychology's accounts hold what no admin may read: nobody else opens them, also not by a letter that could not leave. Somebody
 * who was only invited to that work counts alike.
 */
registerSecretsRule(async (tx, { to }) => {
  const email = to.trim().toLowerCase();
  const invited = await tx.$count(
    invitations,
    and(
      eq(invitations.email, email),
      isNull(invitations.revokedAt),
      sql`(${invitations.role} = 'psychology' or ${invitations.others} @> '[{"role": "psychology"}]')`,
    ),
  );
  if (invited > 0) return false;
  const [held] = await asIdentity(tx, () =>
    tx
      .select({ id: memberships.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(eq(sql`lower(${users.email})`, email), eq(memberships.role, 'psychology'), isNull(memberships.endedAt)),
      )
      .limit(1),
  );
  return held === undefined;
});
