import type { Actor } from '@patio/access';
import { nameOf, userRows } from '@patio/accounts/server';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { liftBounce, platformSchema, type Tx } from '@patio/platform';
import { and, asc, eq, getViewSelectedFields, gt, isNull, sql } from 'drizzle-orm';
import type { BouncedView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canManageRules } from '../policy.ts';

const { mailBounces } = platformSchema;

/** The addresses of an institution that refuse letters, with whose they are. */
export async function listBounced(tx: Tx, actor: Actor, page: PageInput) {
  if (!canManageRules(actor)) throw failure('not_allowed');
  const [after] = decodeCursor(page.cursor, 1) ?? [];
  const rows = await tx
    .select({ bounce: mailBounces, user: getViewSelectedFields(userRows) })
    .from(mailBounces)
    .leftJoin(userRows, sql`lower(${userRows.email}) = ${mailBounces.address}`)
    .where(
      and(
        eq(mailBounces.institutionId, actor.institutionId),
        isNull(mailBounces.liftedAt),
        after ? gt(mailBounces.address, String(after)) : undefined,
      ),
    )
    .orderBy(asc(mailBounces.address))
    .limit(page.limit + 1);
  const items = rows.slice(0, page.limit).map(({ bounce, user }): BouncedView => {
    const { address, code, reason, times } = bounce;
    const person = user ? { id: user.id, name: nameOf(user) } : null;
    return { address, code, reason, times, since: bounce.bouncedAt.toISOString(), person };
  });
  const last = items.at(-1);
  return rows.length > page.limit && last ? { items, nextCursor: encodeCursor([last.address]) } : { items };
}

/** Lets letters go to an address again, for the office. */
export async function liftBounced(tx: Tx, actor: Actor, address: string): Promise<{ lifted: boolean }> {
  if (!canManageRules(actor)) throw failure('not_allowed');
  return { lifted: await liftBounce(tx, actor, address) };
}
