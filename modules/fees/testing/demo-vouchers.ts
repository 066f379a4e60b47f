import { Readable } from 'node:stream';
import { addDays, amountText, makeId } from '@patio/kernel';
import { beginPaper, Pages } from '@patio/pdf';
import { personRows } from '@patio/people/server';
import { attachFile, clock, inTenant, receiveFile } from '@patio/platform';
import type { DemoScene, DemoSchool } from '@patio/schools/testing';
import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { type InvoiceRow, invoices, payers, readVoucher, VOUCHER, vouchers } from '../server/index.ts';

/** How the slips of three families look: like what was typed, with another amount, and one that cannot be read. */
const SLIPS = ['same', 'other', 'unreadable'] as const;

const reference = (id: string): string => `00${Number.parseInt(id.slice(-6), 16)}`.slice(0, 10);

/** The slip of a bank, as its app saves it. */
async function drawSlip(slip: (typeof SLIPS)[number], given: { amount: string; on: string; number: string }) {
  const lines =
    slip === 'unreadable'
      ? ['Comprobante']
      : [
          'Constancia de transferencia',
          `Fecha de operación: ${given.on.split('-').toReversed().join('/')}`,
          `Monto transferido: ${given.amount}`,
          `Número de operación: ${given.number}`,
        ];
  const paper = await beginPaper({ title: 'Constancia', author: 'Banco', language: 'es', at: clock.now() });
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  for (const line of lines) pages.paragraph(line, { size: 13, line: 22 });
  paper.add(pages.pens);
  return Buffer.from(await paper.finish());
}

/** What a few families owe since the last days, each with the account of whoever pays. */
const listOwed = (scene: DemoScene, school: DemoSchool, left: ReadonlySet<string>) =>
  inTenant(scene.actor, async (tx) => {
    const rows = await tx
      .selectDistinctOn([invoices.payerId], { invoice: invoices, userId: personRows.userId })
      .from(invoices)
      .innerJoin(payers, and(eq(payers.institutionId, invoices.institutionId), eq(payers.id, invoices.payerId)))
      .innerJoin(
        personRows,
        and(eq(personRows.institutionId, payers.institutionId), eq(personRows.id, payers.personId)),
      )
      .where(
        and(
          eq(invoices.institutionId, scene.institutionId),
          eq(invoices.schoolId, school.id),
          eq(invoices.settled, 0),
          isNull(invoices.voidedAt),
          gte(invoices.dueOn, addDays(scene.today, -20)),
          lt(invoices.issuedOn, scene.today),
          isNotNull(personRows.userId),
        ),
      )
      .orderBy(invoices.payerId, asc(invoices.dueOn))
      .limit(20);
    const tried = rows.find(({ invoice }) => left.has(invoice.id))?.invoice.payerId;
    return rows.filter(({ invoice }) => invoice.payerId !== tried && !left.has(invoice.id)).slice(0, SLIPS.length);
  });

async function sendDemoVoucher(scene: DemoScene, slip: (typeof SLIPS)[number], invoice: InvoiceRow, userId: string) {
  const { institutionId, today } = scene;
  const [id, paidOn] = [makeId(), addDays(today, -1)];
  const said = slip === 'other' ? Math.round(invoice.total * 0.9) : invoice.total;
  const sign = invoice.currency === 'PEN' ? 'S/ ' : '$ ';
  const amount = `${sign}${amountText({ minor: said, currency: invoice.currency }, 'es')}`;
  const bytes = await drawSlip(slip, { amount, on: paidOn, number: reference(id) });
  const sender = { ...scene.actor, userId };
  const file = await receiveFile(sender, VOUCHER, { name: 'constancia.pdf', bytes: Readable.from([bytes]) });
  await inTenant(sender, async (tx) => {
    await attachFile(tx, sender, file.id, VOUCHER, { schoolId: invoice.schoolId });
    await tx.insert(vouchers).values({
      institutionId,
      id,
      schoolId: invoice.schoolId,
      payerId: invoice.payerId,
      sentBy: userId,
      fileId: file.id,
      fileHash: file.sha256,
      items: [{ invoiceId: invoice.id, amount: invoice.total }],
      currency: invoice.currency,
      amount: invoice.total,
      paidOn,
      reference: reference(id),
    });
  });
  await readVoucher(scene.actor, id);
}

/** A few families have reported transfers that wait for the office, each with the slip of its bank. */
export async function reportDemoTransfers(scene: DemoScene, school: DemoSchool, left: ReadonlySet<string>) {
  const owed = await listOwed(scene, school, left);
  for (const [at, { invoice, userId }] of owed.entries()) {
    const slip = SLIPS[at];
    if (slip && userId) await sendDemoVoucher(scene, slip, invoice, userId);
  }
}
