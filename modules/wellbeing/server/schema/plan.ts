import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { AGREEMENT_STATES, CONTACT_KINDS } from '../../contract/plan-fields.ts';
import { cases } from './cases.ts';

/** What a student does when a day becomes hard, under the id of the case. All of it is sealed. */
export const safetyPlans = pgTable(
  'wellbeing_safety_plans',
  {
    ...tenantKey(),
    madeOn: date('made_on').notNull(),
    madeBy: uuid('made_by').notNull(),
    sealedContent: text('sealed_content').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(cases, [t.institutionId, t.id], 'wellbeing_safety_plans_case'),
  ],
);

/** What the family and the school agreed: who does what until when, and whether it was signed. */
export const agreements = pgTable(
  'wellbeing_agreements',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    agreedOn: date('agreed_on').notNull(),
    until: date('until'),
    signedOn: date('signed_on'),
    state: text('state', { enum: AGREEMENT_STATES }).notNull().default('open'),
    sealedContent: text('sealed_content').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_agreements_of_case').on(t.institutionId, t.caseId, t.agreedOn),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_agreements_case'),
  ],
);

/** A word with a service outside of the school. */
export const contacts = pgTable(
  'wellbeing_contacts',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    kind: text('kind', { enum: CONTACT_KINDS }).notNull(),
    on: date('contacted_on').notNull(),
    /** When somebody asks again. */
    nextOn: date('ask_again_on'),
    madeBy: uuid('made_by').notNull(),
    sealedContent: text('sealed_content').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_contacts_of_case').on(t.institutionId, t.caseId, t.on),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_contacts_case'),
  ],
);

/** A document of a case. The file store holds bytes that a browser sealed; name, kind and key of the file are sealed here. */
export const documents = pgTable(
  'wellbeing_documents',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    fileId: uuid('file_id').notNull(),
    size: integer('size').notNull(),
    addedBy: uuid('added_by').notNull(),
    sealedContent: text('sealed_content').notNull(),
    removedAt: instant('removed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_documents_of_case').on(t.institutionId, t.caseId).where(sql`removed_at is null`),
    index('wellbeing_documents_of_file').on(t.institutionId, t.fileId),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_documents_case'),
  ],
);

export type SafetyPlanRow = typeof safetyPlans.$inferSelect;
export type AgreementRow = typeof agreements.$inferSelect;
export type ContactRow = typeof contacts.$inferSelect;
export type DocumentRow = typeof documents.$inferSelect;
