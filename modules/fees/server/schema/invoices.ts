import { students } from '@patio/people/server';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import { academicYears, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { INVOICE_KINDS, type TraceStep } from '../../contract/fields.ts';
import { amount } from './amount.ts';
import { concepts, instalments } from './concepts.ts';
import { accounts, payers } from './payers.ts';

/** One issue of invoices for many, as a job does it. */
export const issueRuns = pgTable(
  'fees_issue_runs',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    instalmentId: uuid('instalment_id').notNull(),
    issuedOn: date('issued_on').notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    jobId: uuid('job_id'),
    planned: integer('planned').notNull(),
    issued: integer('issued').notNull().default(0),
    startedBy: uuid('started_by').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_issue_runs_of_instalment').on(t.institutionId, t.instalmentId),
    uniqueIndex('fees_issue_runs_one_running').on(t.institutionId, t.schoolId).where(sql`state = 'running'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_issue_runs_school'),
    pointsTo(instalments, [t.institutionId, t.instalmentId], 'fees_issue_runs_instalment'),
  ],
);

/**
 * An invoice: numbered, never edited. How much of it is settled is the sum of its allocations, kept by the database as they
 * arrive; whether it is paid, overdue or voided follows from that.
 */
export const invoices = pgTable(
  'fees_invoices',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    series: text('series').notNull(),
    number: amount('number').notNull(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    accountId: uuid('account_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    studentId: uuid('student_id').notNull(),
    yearId: uuid('year_id').notNull(),
    instalmentId: uuid('instalment_id'),
    /** The invoice that a late fee is about. */
    lateForId: uuid('late_for_id'),
    runId: uuid('run_id'),
    title: text('title').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    currency: text('currency').notNull(),
    total: amount('total').notNull(),
    tax: amount('tax').notNull().default(0),
    settled: amount('settled').notNull().default(0),
    /** Paid whole by this day, so much of it is credited. */
    earlyUntil: date('early_until'),
    earlyAmount: amount('early_amount').notNull().default(0),
    voidedAt: instant('voided_at'),
    /** What the code on the paper leads to. */
    code: text('code').notNull(),
    issuedBy: uuid('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_invoices_number').on(t.institutionId, t.schoolId, t.series, t.number),
    unique('fees_invoices_code').on(t.institutionId, t.code),
    uniqueIndex('fees_invoices_once')
      .on(t.institutionId, t.instalmentId, t.studentId, t.payerId)
      .where(sql`instalment_id is not null and voided_at is null`),
    index('fees_invoices_of_student').on(t.institutionId, t.studentId, t.dueOn),
    index('fees_invoices_of_payer').on(t.institutionId, t.payerId, t.dueOn),
    index('fees_invoices_open').on(t.institutionId, t.schoolId, t.dueOn, t.payerId).where(sql`settled < total`),
    index('fees_invoices_of_school').on(t.institutionId, t.schoolId, t.issuedOn),
    index('fees_invoices_of_run').on(t.institutionId, t.runId),
    index('fees_invoices_late_for').on(t.institutionId, t.lateForId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_invoices_school'),
    pointsTo(accounts, [t.institutionId, t.accountId], 'fees_invoices_account'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_invoices_payer'),
    pointsTo(students, [t.institutionId, t.studentId], 'fees_invoices_student'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'fees_invoices_year'),
    pointsTo(instalments, [t.institutionId, t.instalmentId], 'fees_invoices_instalment'),
    pointsTo(issueRuns, [t.institutionId, t.runId], 'fees_invoices_run'),
    check('fees_invoices_settled', sql`0 <= settled and settled <= total`),
    check('fees_invoices_amounts', sql`total between 1 and 1000000000000 and tax between 0 and total`),
    check('fees_invoices_days', sql`issued_on <= due_on`),
  ],
);

/** What an invoice is made of, with the way from the price to the amount. */
export const invoiceLineLog = pgTable(
  'fees_invoice_line_log',
  {
    ...tenantKey(),
    invoiceId: uuid('invoice_id').notNull(),
    position: integer('position').notNull(),
    conceptId: uuid('concept_id'),
    text: text('text').notNull(),
    gross: amount('gross').notNull(),
    discount: amount('discount').notNull(),
    tax: amount('tax').notNull(),
    total: amount('total').notNull(),
    trace: jsonb('trace').$type<TraceStep[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_invoice_line_log_once').on(t.institutionId, t.invoiceId, t.position),
    pointsTo(invoices, [t.institutionId, t.invoiceId], 'fees_invoice_line_log_invoice'),
    pointsTo(concepts, [t.institutionId, t.conceptId], 'fees_invoice_line_log_concept'),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLineLog.$inferSelect;
export type IssueRunRow = typeof issueRuns.$inferSelect;
