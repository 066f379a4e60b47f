import { type Actor, systemActor } from '@patio/access';
import { announce, attachFile, record, startJob, type Tx } from '@patio/platform';
import { and, eq, ne, or } from 'drizzle-orm';
import type { FamilyVoucher } from '../../contract/family.ts';
import { readVoucherSoon } from '../desk-jobs.ts';
import { failure } from '../failures.ts';
import { vouchers } from '../schema.ts';
import { VOUCHER } from '../voucher-files.ts';
import { viewVoucher } from './family-waiting.ts';
import { getPayable, type PayItem } from './payable.ts';
import { readToday } from './read-today.ts';

export interface SentVoucher {
  id: string;
  fileId: string;
  items: PayItem[];
  amount: number;
  paidOn: string;
  reference: string;
}

/** Whether the same photo, or the same operation, was sent before and not refused. */
async function isUsed(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; hash: string; voucher: SentVoucher },
): Promise<boolean> {
  const { schoolId, hash, voucher } = given;
  const found = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.institutionId, actor.institutionId),
        eq(vouchers.schoolId, schoolId),
        ne(vouchers.state, 'refused'),
        or(
          eq(vouchers.fileHash, hash),
          voucher.reference === ''
            ? undefined
            : and(
                eq(vouchers.reference, voucher.reference),
                eq(vouchers.paidOn, voucher.paidOn),
                eq(vouchers.amount, voucher.amount),
              ),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function findSent(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx
    .select()
    .from(vouchers)
    .where(
      and(eq(vouchers.institutionId, actor.institutionId), eq(vouchers.id, id), eq(vouchers.sentBy, actor.userId)),
    );
  return row;
}

/** Tells the office of a transfer, with its photo. It becomes a payment when the office confirms it, and a repeat is the same. */
export async function sendVoucher(tx: Tx, actor: Actor, voucher: SentVoucher): Promise<FamilyVoucher> {
  const { institutionId, userId } = actor;
  const { id, fileId, items, amount, paidOn, reference } = voucher;
  const sent = await findSent(tx, actor, id);
  if (sent) return sentView(sent);
  const { schoolId, payerId, currency } = await getPayable(tx, actor, items);
  if (paidOn > (await readToday(tx))) throw failure('future_day');
  const file = await attachFile(tx, actor, fileId, VOUCHER, { schoolId });
  if (await isUsed(tx, actor, { schoolId, hash: file.sha256, voucher })) throw failure('already_used');
  const [row] = await tx
    .insert(vouchers)
    .values({
      institutionId,
      id,
      schoolId,
      payerId,
      sentBy: userId,
      fileId,
      fileHash: file.sha256,
      items,
      currency,
      amount,
      paidOn,
      reference,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('already_used');
  await record(tx, actor, 'fees.voucher_sent', { type: 'fees.voucher', id, schoolId }, { after: { amount, paidOn } });
  await announce(tx, { topic: 'fees.changed', to: { schoolId, capability: 'fees.manage' } });
  await startJob(tx, systemActor(institutionId), readVoucherSoon, { voucherId: id }, { key: id });
  return sentView(row);
}

const sentView = (row: typeof vouchers.$inferSelect): FamilyVoucher => {
  const { items: _items, ...view } = viewVoucher(row);
  return view;
};
