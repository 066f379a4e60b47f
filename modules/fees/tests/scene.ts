import type { Actor } from '@patio/access';
import { addDays } from '@patio/kernel';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { makeStudents, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { and, asc, eq } from 'drizzle-orm';
import { accounts, invoices, payments } from '../server/index.ts';
import { type Charged, makeFees } from '../testing/make-fees.ts';

/** When the tests of this module live: a Monday morning in Lima. */
export const NOW = '2026-05-04T14:00:00Z';
export const TODAY = '2026-05-04';

export interface Family {
  studentId: string;
  mother: Actor;
  personId: string;
}

/** A school with two families that charges tuition, its office and its direction. */
export interface Scene {
  school: TestSchool;
  office: Actor;
  director: Actor;
  fees: Charged;
  families: [Family, Family];
}

async function makeFamily(school: TestSchool): Promise<Family> {
  const [studentId] = await makeStudents(school, 1);
  const { tie, parent } = await makeGuardian(school.admin, studentId!, { paysFees: true });
  return { studentId: studentId!, mother: parent, personId: tie.personId };
}

/** Its instalments are due 24 days before the day, and 6 and 36 after it. */
export async function makeScene(today: string = TODAY): Promise<Scene> {
  const school = await makeWorkingSchool({ today });
  const { institutionId, schoolId } = school;
  return {
    school,
    office: actorOf('support', { institutionId, schoolId }),
    director: actorOf('director', { institutionId, schoolId }),
    fees: await makeFees(school, { firstDue: addDays(today, -24) }),
    families: [await makeFamily(school), await makeFamily(school)],
  };
}

/** The invoices of a student, by due day. */
export const invoicesOf = (actor: Actor, studentId: string) =>
  inTenant(actor, (tx) =>
    tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.institutionId, actor.institutionId), eq(invoices.studentId, studentId)))
      .orderBy(asc(invoices.dueOn)),
  );

export const paymentOf = async (actor: Actor, id: string) => {
  const [row] = await inTenant(actor, (tx) => tx.select().from(payments).where(eq(payments.id, id)));
  if (!row) throw new Error('no payment');
  return row;
};

/** What a payer owes by the account, which the database keeps. */
export const balanceOf = async (actor: Actor, payerId: string): Promise<number> => {
  const [row] = await inTenant(actor, (tx) =>
    tx.select({ balance: accounts.balance }).from(accounts).where(eq(accounts.payerId, payerId)),
  );
  return row?.balance ?? 0;
};
