import { persons, students } from '@patio/people/server';
import { lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ACCOUNT_KINDS, PAYER_KINDS } from '../../contract/fields.ts';
import { amount } from './amount.ts';

/** Whoever pays: an adult on record, or a company. A student is never a payer of their own. */
export const payers = pgTable(
  'fees_payers',
  {
    ...tenantKey(),
    kind: text('kind', { enum: PAYER_KINDS }).notNull(),
    /** The adult behind a guardian's record. */
    personId: uuid('person_id'),
    /** How papers name the payer. */
    name: text('name').notNull(),
    taxId: text('tax_id'),
    address: text('address'),
    email: text('email'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('fees_payers_person').on(t.institutionId, t.personId).where(sql`person_id is not null`),
    pointsTo(persons, [t.institutionId, t.personId], 'fees_payers_person_of'),
    check('fees_payers_who', sql`(kind = 'guardian') = (person_id is not null)`),
  ],
);

/** Which part of a student's fees a payer bears from a day on; the parts of a day add up to 10,000. */
export const payerShares = pgTable(
  'fees_payer_shares',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    basisPoints: integer('basis_points').notNull(),
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_payer_shares_of_student').on(t.institutionId, t.studentId),
    index('fees_payer_shares_of_payer').on(t.institutionId, t.payerId),
    pointsTo(students, [t.institutionId, t.studentId], 'fees_payer_shares_student'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_payer_shares_payer'),
    check('fees_payer_shares_part', sql`basis_points between 1 and 10000`),
  ],
);

/**
 * An account of the journal: what a payer owes a school in a currency, or one of the school's own (income, cash, bank…).
 * The balance of a payer (debit less credit: what is owed) is kept by the database as postings arrive; nobody else can change it.
 */
export const accounts = pgTable(
  'fees_accounts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    currency: text('currency').notNull(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    payerId: uuid('payer_id'),
    balance: amount('balance').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_accounts_once').on(t.institutionId, t.schoolId, t.currency, t.kind, t.payerId).nullsNotDistinct(),
    index('fees_accounts_of_payer').on(t.institutionId, t.payerId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_accounts_school'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_accounts_payer'),
    check('fees_accounts_whose', sql`(kind = 'payer') = (payer_id is not null)`),
  ],
);

export type PayerRow = typeof payers.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;
