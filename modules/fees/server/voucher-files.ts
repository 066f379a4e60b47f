import { type Actor, holds } from '@patio/access';
import { registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, or } from 'drizzle-orm';
import { VOUCHER_BYTES } from '../rules/voucher.ts';
import { isOwnPayer, ofReachedSchool } from './policy.ts';
import { vouchers } from './schema.ts';

async function canRead(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  const found = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.institutionId, actor.institutionId),
        eq(vouchers.fileId, fileId),
        or(
          holds(actor, 'fees.pay') ? isOwnPayer(actor, vouchers.payerId) : undefined,
          ofReachedSchool(actor, 'fees.manage', vouchers.schoolId),
        ),
      ),
    );
  return found.length > 0;
}

/** The photo or paper of a transfer: read by whoever sent it and by the office that confirms it. */
export const VOUCHER = registerFilePurpose('fees.voucher', {
  limits: { bytes: VOUCHER_BYTES, types: ['image/*', 'application/pdf'] },
  canUpload: (actor) => holds(actor, 'fees.pay') || holds(actor, 'fees.manage'),
  canRead: (tx, actor, file) => canRead(tx, actor, file.id),
});
