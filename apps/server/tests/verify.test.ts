import { invoices, voidInvoice } from '@patio/fees/server';
import { issueNow, makeFees, payInvoices } from '@patio/fees/testing';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { makeStudents, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountVerify } from '../http/verify.ts';

testDatabase();
stopClockAt('2026-05-04T14:00:00Z');
const app = Fastify();
beforeAll(() => mountVerify(app, '/nowhere'));
afterAll(() => app.close());

const ask = async (address: string) => (await app.inject({ method: 'GET', url: address })).body;

test('the code of an invoice or receipt leads a stranger to what it is and whether it holds, and to nobody', async () => {
  const school = await makeWorkingSchool({ today: '2026-05-04' });
  const { institutionId, schoolId } = school;
  const office = actorOf('support', { institutionId, schoolId });
  const charged = await makeFees(school, { firstDue: '2026-05-20' });
  const [studentId] = await makeStudents(school, 1);
  const person = { givenNames: 'Zoraida', firstSurname: 'Yupanqui' };
  await makeGuardian(school.admin, studentId!, { paysFees: true, person });
  await issueNow(office, charged.instalmentIds[0]!);
  const [invoice] = await inTenant(office, (tx) =>
    tx.select().from(invoices).where(eq(invoices.studentId, studentId!)),
  );
  const { payerId, code, total } = invoice!;
  const { receipt } = await payInvoices(office, school, { payerId, amount: total });

  const page = await ask(`/verify/${code}?lang=es`);
  expect(page).toContain('Es auténtico');
  expect(page).toContain('F001-00000001');
  expect(page).toContain('4 de mayo de 2026');
  expect(page).not.toMatch(/Zoraida|Yupanqui/);
  expect(page).not.toContain(studentId);
  // As somebody types what is printed.
  const typed = receipt.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
  const paid = await ask(`/verify?code=${typed}&lang=es`);
  expect(paid).toContain('R001-00000001');
  expect(paid).not.toMatch(/Zoraida|Yupanqui/);

  await inTenant(office, (tx) => voidInvoice(tx, office, invoice!, 'Emitido por error'));
  expect(await ask(`/verify/${code}?lang=es`)).toContain('Ya no vale');
  expect(await ask('/verify/ZZZZ-ZZZZ-ZZZZ?lang=es')).not.toContain('Es auténtico');
});
