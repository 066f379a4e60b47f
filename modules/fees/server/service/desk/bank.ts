import { createHash } from 'node:crypto';
import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import { type BankLineView, type BankRow, type BankTarget, MOST_BANK_LINES } from '../../../contract/desk/bank.ts';
import { guessLine } from '../../../rules/bank-match.ts';
import { failure } from '../../failures.ts';
import { canReachSchool, ofReachedSchool } from '../../policy.ts';
import { type BankLineRow, bankLines } from '../../schema.ts';
import { takePayment } from '../ledger/payments.ts';
import { getSettings } from '../setup/settings.ts';
import { listCandidates } from './bank-candidates.ts';
import { confirmVoucher, getWaiting, settleBankLine } from './decide-voucher.ts';

/** Lines that are the same are told apart by how often they came before in their file, so that two files may overlap. */
function hashesOf(rows: readonly BankRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = JSON.stringify([row.on, row.amount, row.reference, row.text]);
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return createHash('sha256').update(`${text} ${nth}`).digest('base64url');
  });
}

/** Takes in the lines of a bank's file. What came with an earlier file is known already. */
export async function importBank(
  tx: Tx,
  actor: Actor,
  { id, schoolId, rows }: { id: string; schoolId: string; rows: BankRow[] },
): Promise<{ added: number; known: number }> {
  if (!canReachSchool(actor, 'fees.manage', schoolId)) throw failure('not_found');
  const { currency } = await getSettings(tx, actor.institutionId, schoolId);
  const hashes = hashesOf(rows);
  const added = await tx
    .insert(bankLines)
    .values(
      rows.map((row, at) => ({
        institutionId: actor.institutionId,
        id: makeId(),
        schoolId,
        importId: id,
        hash: hashes[at] ?? '',
        currency,
        ...row,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: bankLines.id });
  await record(
    tx,
    actor,
    'fees.bank_imported',
    { type: 'fees.bank_file', id, schoolId },
    { after: { added: added.length } },
  );
  return { added: added.length, known: rows.length - added.length };
}

/** Lines that no payment has yet, the oldest first, each with what it may be. */
export async function listBankLines(
  tx: Tx,
  actor: Actor,
  schoolId: string,
): Promise<{ lines: BankLineView[]; total: number }> {
  if (!canReachSchool(actor, 'fees.manage', schoolId)) throw failure('not_found');
  const open = and(
    eq(bankLines.institutionId, actor.institutionId),
    eq(bankLines.schoolId, schoolId),
    eq(bankLines.state, 'open'),
  );
  const [rows, total] = await Promise.all([
    tx.select().from(bankLines).where(open).orderBy(asc(bankLines.on), asc(bankLines.id)).limit(MOST_BANK_LINES),
    tx.$count(bankLines, open),
  ]);
  const candidates = rows.length > 0 ? await listCandidates(tx, actor, schoolId, rows[0]?.on ?? '') : [];
  return {
    total,
    lines: rows.map((row) => ({
      id: row.id,
      version: row.version,
      schoolId,
      on: row.on,
      currency: row.currency,
      amount: row.amount,
      reference: row.reference,
      text: row.text,
      guesses: guessLine(row, candidates),
    })),
  };
}

async function getLine(tx: Tx, actor: Actor, id: string): Promise<BankLineRow> {
  const [row] = await tx
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.institutionId, actor.institutionId),
        eq(bankLines.id, id),
        ofReachedSchool(actor, 'fees.manage', bankLines.schoolId),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** The payment that a line becomes: one that is in the books, a transfer that a family reported, or a new one of a payer. */
async function paymentFor(tx: Tx, actor: Actor, line: BankLineRow, to: BankTarget): Promise<string> {
  if (to.kind === 'payment') return to.paymentId;
  const given = { amount: line.amount, paidOn: line.on, reference: line.reference };
  if (to.kind === 'voucher') {
    const { version } = await getWaiting(tx, actor, to.voucherId);
    const decided = { id: to.voucherId, version, ...given, to: 'oldest' as const, bankLineId: null };
    return (await confirmVoucher(tx, actor, decided)).id;
  }
  const { payment } = await takePayment(tx, actor, {
    ...given,
    schoolId: line.schoolId,
    payerId: to.payerId,
    currency: line.currency,
    method: 'transfer',
    note: line.text,
  });
  return payment.id;
}

/** A person says what a line of the bank is; nothing is matched by itself. */
export async function matchBankLine(
  tx: Tx,
  actor: Actor,
  { id, version, to }: { id: string; version: number; to: BankTarget },
): Promise<string> {
  const line = await getLine(tx, actor, id);
  if (line.state !== 'open' || line.version !== version) throw failure('changed_meanwhile');
  if (to.kind === 'payment') {
    const known = await listCandidates(tx, actor, line.schoolId, line.on);
    const payment = known.find((one) => one.kind === 'payment' && one.id === to.paymentId);
    if (!payment) throw failure('not_found');
    if (payment.amount !== line.amount) throw failure('bad_amount');
  }
  const paymentId = await paymentFor(tx, actor, line, to);
  await settleBankLine(tx, actor, { schoolId: line.schoolId, id, paymentId });
  await record(
    tx,
    actor,
    'fees.bank_matched',
    { type: 'fees.bank_line', id, schoolId: line.schoolId },
    { after: { paymentId } },
  );
  return paymentId;
}

/** Says that a line of the bank is no payment of a family. */
export async function ignoreBankLine(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> {
  const line = await getLine(tx, actor, id);
  if (line.state !== 'open') throw failure('changed_meanwhile');
  const columns = { state: 'ignored' as const, decidedBy: actor.userId };
  if (!(await updateSeen(tx, bankLines, { institutionId: actor.institutionId, id, version }, columns)))
    throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.bank_ignored', { type: 'fees.bank_line', id, schoolId: line.schoolId }, { reason });
}
