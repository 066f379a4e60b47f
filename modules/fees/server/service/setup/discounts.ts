import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import type { DiscountFields } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { type DiscountRow, discounts } from '../../schema.ts';

export const viewDiscount = ({
  institutionId: _i,
  schoolId: _s,
  archivedAt,
  createdAt: _c,
  updatedAt: _u,
  ...row
}: DiscountRow) => ({ ...row, archived: archivedAt !== null });

/** The discounts of a school in their order. */
export const listDiscounts = (tx: Tx, institutionId: string, schoolId: string): Promise<DiscountRow[]> =>
  tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.institutionId, institutionId), eq(discounts.schoolId, schoolId)))
    .orderBy(asc(discounts.position), asc(discounts.name));

/** Adds a discount, or changes it. What was issued keeps the amounts that it had. */
export async function saveDiscount(
  tx: Tx,
  actor: Actor,
  given: DiscountFields & { id: string; schoolId: string; seen: number; archived: boolean },
): Promise<DiscountRow> {
  const { id, schoolId, seen, archived, ...fields } = given;
  if (!canReachSchool(actor, 'fees.set_up', schoolId)) throw failure('not_found');
  if ((fields.basisPoints === null) === (fields.amount === null)) throw failure('bad_amount');
  const all = await listDiscounts(tx, actor.institutionId, schoolId);
  if (all.some((one) => one.name === fields.name && one.id !== id)) throw failure('already_used');
  const columns = {
    ...fields,
    rankFrom: fields.kind === 'sibling' ? (fields.rankFrom ?? 2) : null,
    earlyDays: fields.kind === 'early' ? (fields.earlyDays ?? 0) : null,
    archivedAt: archived ? clock.now() : null,
  };
  const key = { institutionId: actor.institutionId, id };
  const before = all.find((one) => one.id === id);
  if ((before?.version ?? 0) !== seen) throw failure('changed_meanwhile');
  const [row] = before
    ? [await updateSeen(tx, discounts, { ...key, version: seen }, columns)]
    : await tx
        .insert(discounts)
        .values({ ...key, schoolId, ...columns })
        .onConflictDoNothing()
        .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'fees.discount_saved',
    { type: 'fees.discount', id, schoolId },
    {
      ...(before && { before: viewDiscount(before) }),
      after: viewDiscount(row),
    },
  );
  return row;
}
