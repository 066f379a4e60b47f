import { addDays, partOf } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Amounts, chargeOf, type Reduction, shareOut } from '../../../rules/amount.ts';
import { rankSiblings } from '../../../rules/siblings.ts';
import { type DiscountRow, invoices } from '../../schema.ts';
import { type DraftShare, readShares } from '../setup/payers.ts';
import type { ChargedStudent, IssueFacts } from './issue-facts.ts';

/** An invoice before it is one. */
export interface Draft {
  student: ChargedStudent;
  share: DraftShare;
  amounts: Amounts;
  earlyUntil: string | null;
  earlyAmount: number;
}

export interface Drafts {
  drafts: Draft[];
  issuedBefore: number;
  free: number;
  withoutPrice: number;
  withoutPayer: number;
}

const asReduction = (one: DiscountRow, basisPoints: number | null, rank?: number): Reduction => ({
  name: one.name,
  stacking: one.stacking,
  base: one.base,
  basisPoints: basisPoints ?? one.basisPoints,
  amount: one.amount,
  ceiling: one.ceiling,
  ...(rank !== undefined && { rank }),
});

/** The discounts of a student for a line, in the school's order: by rank for siblings, by award for the others. */
function discountsOf(facts: IssueFacts, studentId: string, rank: number): Reduction[] {
  const own = facts.awards.get(studentId) ?? [];
  return facts.discounts.flatMap((one) => {
    if (one.kind === 'early') return [];
    if (one.kind === 'sibling') return rank >= (one.rankFrom ?? 2) ? [asReduction(one, null, rank)] : [];
    const award = own.find((given) => given.discountId === one.id);
    return award ? [asReduction(one, award.basisPoints)] : [];
  });
}

/** What is credited to whoever pays early: the best of the school's offers for this amount. */
function earlyOf(facts: IssueFacts, total: number): { earlyUntil: string | null; earlyAmount: number } {
  const offers = facts.discounts
    .filter((one) => one.kind === 'early')
    .map((one) => {
      const asked = one.basisPoints === null ? (one.amount ?? 0) : partOf(total, one.basisPoints);
      return {
        earlyUntil: addDays(facts.instalment.dueOn, -(one.earlyDays ?? 0)),
        earlyAmount: Math.min(asked, one.ceiling ?? asked, total - 1),
      };
    })
    .filter((one) => one.earlyAmount > 0)
    .toSorted((a, b) => b.earlyAmount - a.earlyAmount);
  return offers[0] ?? { earlyUntil: null, earlyAmount: 0 };
}

const firstKey = (shares: readonly DraftShare[] | undefined): string | null =>
  shares?.[0]?.personId ?? shares?.[0]?.payerId ?? null;

/** Which child of the family each student is; without a payer nobody is a sibling. */
export function ranksOf(facts: IssueFacts, shares: ReadonlyMap<string, DraftShare[]>): Map<string, number> {
  return rankSiblings(
    facts.students.map(({ id, level }) => ({ studentId: id, level, payerId: firstKey(shares.get(id)) ?? id })),
  );
}

/** The students among these who have an invoice of the instalment already. */
export async function listIssued(tx: Tx, facts: IssueFacts, studentIds: readonly string[]): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const rows = await tx
    .select({ studentId: invoices.studentId })
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, facts.plan.institutionId),
        eq(invoices.instalmentId, facts.instalment.id),
        inArray(invoices.studentId, [...studentIds]),
        isNull(invoices.voidedAt),
      ),
    );
  return new Set(rows.map((row) => row.studentId));
}

/** The invoices of one student: one for each who pays. */
function draftsOf(
  facts: IssueFacts,
  student: ChargedStudent,
  rank: number,
  shares: readonly DraftShare[],
  price: number,
) {
  const { concept, plan, instalment, of } = facts;
  const whole = chargeOf({
    name: concept.name,
    price,
    ...(plan.mode === 'split' && { part: { number: instalment.number, of } }),
    taxBasisPoints: concept.taxBasisPoints,
    discounts: discountsOf(facts, student.id, rank),
  });
  return shareOut(whole, shares)
    .map((amounts, at): Draft => ({ student, share: shares[at]!, amounts, ...earlyOf(facts, amounts.total) }))
    .filter((draft) => draft.amounts.total > 0);
}

/** What an issue would charge to these students, and who is left out and why. */
export function draftInvoices(
  facts: IssueFacts,
  students: readonly ChargedStudent[],
  known: { shares: ReadonlyMap<string, DraftShare[]>; ranks: ReadonlyMap<string, number>; issued: ReadonlySet<string> },
): Drafts {
  const found: Drafts = { drafts: [], issuedBefore: 0, free: 0, withoutPrice: 0, withoutPayer: 0 };
  for (const student of students) {
    const shares = known.shares.get(student.id);
    const price = facts.prices.get(student.gradeLevelId) ?? facts.prices.get(null);
    if (known.issued.has(student.id)) found.issuedBefore += 1;
    else if (price === undefined) found.withoutPrice += 1;
    else if (!shares) found.withoutPayer += 1;
    else {
      const drafts = draftsOf(facts, student, known.ranks.get(student.id) ?? 1, shares, price);
      if (drafts.length === 0) found.free += 1;
      found.drafts.push(...drafts);
    }
  }
  return found;
}

/** The shares of all students of an issue, with the ranks that follow from them. */
export async function readFamilies(tx: Tx, facts: IssueFacts) {
  const ids = facts.students.map((one) => one.id);
  const shares = await readShares(tx, facts.plan.institutionId, ids, facts.instalment.issueOn);
  return { shares, ranks: ranksOf(facts, shares) };
}
