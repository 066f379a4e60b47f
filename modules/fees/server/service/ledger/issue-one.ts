import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { chargeOf, shareOut } from '../../../rules/amount.ts';
import { failure } from '../../failures.ts';
import { concepts } from '../../schema.ts';
import { openPayers, readShares } from '../setup/payers.ts';
import { getSettings } from '../setup/settings.ts';
import { requireOpenDay } from './days.ts';
import { getChargedStudent, yearOfToday } from './students.ts';
import { writeInvoices } from './write-invoices.ts';

export interface OneOff {
  id: string;
  studentId: string;
  conceptId: string;
  text: string;
  amount: number;
  dueOn: string;
}

/** Charges one student for something once: an invoice for each who pays, parted as their fees are. */
export async function issueOne(tx: Tx, actor: Actor, given: OneOff): Promise<string[]> {
  const { institutionId } = actor;
  const { schoolId } = await getChargedStudent(tx, actor, 'fees.manage', given.studentId);
  const issuedOn = await requireOpenDay(tx, actor, schoolId);
  if (given.dueOn < issuedOn) throw failure('bad_days');
  const [[concept], settings, yearId, known] = await Promise.all([
    tx
      .select()
      .from(concepts)
      .where(
        and(
          eq(concepts.institutionId, institutionId),
          eq(concepts.id, given.conceptId),
          eq(concepts.schoolId, schoolId),
        ),
      ),
    getSettings(tx, institutionId, schoolId),
    yearOfToday(tx, institutionId, schoolId),
    readShares(tx, institutionId, [given.studentId], issuedOn),
  ]);
  if (!concept) throw failure('not_found');
  const shares = await openPayers(tx, institutionId, known.get(given.studentId) ?? []);
  if (shares.length === 0) throw failure('bad_shares');
  const whole = chargeOf({
    name: given.text,
    price: given.amount,
    taxBasisPoints: concept.taxBasisPoints,
    discounts: [],
  });
  const parts = shareOut(whole, shares);
  const place = { institutionId, schoolId, currency: settings.currency };
  const drafts = shares.flatMap((share, at) => {
    const amounts = parts[at];
    if (!amounts || amounts.total === 0) return [];
    return [
      {
        id: at === 0 ? given.id : makeId(),
        kind: 'one_off' as const,
        payerId: share.payerId,
        studentId: given.studentId,
        yearId,
        conceptId: concept.id,
        title: given.text,
        text: given.text,
        issuedOn,
        dueOn: given.dueOn,
        amounts,
      },
    ];
  });
  const ids = await writeInvoices(tx, actor, place, settings.invoiceSeries, drafts);
  await record(
    tx,
    actor,
    'fees.invoice_issued',
    { type: 'fees.invoice', id: given.id, schoolId },
    { after: { studentId: given.studentId, amount: given.amount, text: given.text } },
  );
  return ids;
}
