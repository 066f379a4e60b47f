import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { showSeal, verifyPaper, voidPayment } from '../server/index.ts';
import { readFamilyPaper } from '../server/service/family-paper.ts';
import { printInvoice, readInvoicePaper } from '../server/service/ledger/print-invoice.ts';
import { printReceipt, readReceiptPaper } from '../server/service/ledger/print-receipt.ts';
import { printStatement, readStatementPaper } from '../server/service/ledger/print-statement.ts';
import { issueNow, payInvoices } from '../testing/make-fees.ts';
import { invoicesOf, makeScene, NOW, paymentOf, TODAY } from './scene.ts';

testDatabase();
stopClockAt(NOW);

const begins = ({ content }: { content: string }) => Buffer.from(content, 'base64').subarray(0, 5).toString();

test('invoice, receipt and statement are papers in both languages, also of what went back', async () => {
  const { office, school, fees, families } = await makeScene();
  await issueNow(office, fees.instalmentIds[0]!);
  const [invoice] = await invoicesOf(office, families[0].studentId);
  const { institutionId, schoolId, payerId } = invoice!;
  const { payment } = await payInvoices(office, school, { payerId, amount: 70_000, method: 'cheque' });
  const read = () =>
    inTenant(office, async (tx) => ({
      invoice: await readInvoicePaper(tx, office, invoice!),
      receipt: await readReceiptPaper(tx, await paymentOf(office, payment.id)),
      statement: await readStatementPaper(tx, {
        institutionId,
        schoolId,
        payerId,
        from: '2026-01-01',
        through: TODAY,
      }),
    }));
  const before = await read();
  expect(before.receipt.paidFor).toMatchObject([{ amount: 65_000 }]);
  for (const locale of ['es', 'en'] as const) {
    const printed = await printInvoice(before.invoice, locale);
    expect([begins(printed), printed.name]).toEqual(['%PDF-', 'F001-00000001.pdf']);
    expect((await printReceipt(before.receipt, locale)).name).toBe('R001-00000001.pdf');
    expect(begins(await printStatement(before.statement, locale))).toBe('%PDF-');
  }
  await inTenant(office, async (tx) =>
    voidPayment(tx, office, await paymentOf(office, payment.id), 'Cheque sin fondos'),
  );
  const after = await read();
  expect(after.receipt.paidFor).toEqual([]);
  expect(after.receipt.payment).toMatchObject({ returned: 70_000 });
  expect((await printReceipt(after.receipt, 'es')).content).not.toBe(
    (await printReceipt(before.receipt, 'es')).content,
  );
});

test('whoever holds a paper may check it, and learns no name; its family opens it', async () => {
  const { office, school, fees, families } = await makeScene();
  await issueNow(office, fees.instalmentIds[0]!);
  const [family, stranger] = families;
  const [invoice] = await invoicesOf(office, family.studentId);
  const { payment, receipt } = await payInvoices(office, school, {
    payerId: invoice!.payerId,
    amount: 65_000,
    method: 'cheque',
  });
  // As it is printed, with dashes, and in small letters.
  const typed = invoice!.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
  expect(await verifyPaper(typed)).toEqual({
    kind: 'invoice',
    isVoid: false,
    school: expect.any(String),
    issuer: expect.any(String),
    number: 'F001-00000001',
    on: TODAY,
    amount: 65_000,
    returned: 0,
    currency: 'PEN',
  });
  expect(await verifyPaper(receipt.code)).toMatchObject({ kind: 'receipt', isVoid: false, number: 'R001-00000001' });
  expect(await verifyPaper('ZZZZZZZZZZZZ')).toBeNull();
  expect(await verifyPaper('x')).toBeNull();
  const shown = await showSeal(receipt.code, 'es');
  expect(shown?.facts.map(([, value]) => value)).toContain('4 de mayo de 2026');
  const read = (actor: Actor, code: string) => inTenant(actor, (tx) => readFamilyPaper(tx, actor, code));
  expect(await read(family.mother, typed)).toMatchObject({ kind: 'invoice', state: 'paid', amount: 65_000, open: 0 });
  expect(await read(family.mother, receipt.code)).toMatchObject({ kind: 'receipt', amount: 65_000 });
  await expect(read(stranger.mother, typed)).rejects.toMatchObject({ code: 'fees.not_found' });
  await expect(read(stranger.mother, receipt.code)).rejects.toMatchObject({ code: 'fees.not_found' });
  await inTenant(office, async (tx) =>
    voidPayment(tx, office, await paymentOf(office, payment.id), 'Cheque sin fondos'),
  );
  expect(await verifyPaper(receipt.code)).toMatchObject({ isVoid: true, returned: 65_000 });
  expect(await showSeal(receipt.code, 'en')).toMatchObject({ state: 'superseded', title: 'No longer valid' });
});
