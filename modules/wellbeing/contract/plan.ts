import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { changed, day, id, seen, version } from './fields.ts';
import {
  agreementContent,
  agreementState,
  contactContent,
  contactKind,
  DOCUMENT_BYTES,
  documentContent,
  safetyContent,
} from './plan-fields.ts';

const helpLine = z.object({ number: z.string(), name: z.string() });

export const safetyPlanView = z.object({
  version: z.number().int(),
  content: safetyContent.nullable(),
  madeOn: day.nullable(),
  by: z.string().nullable(),
  /** Lines of help of the school's country. */
  knownLines: z.array(helpLine),
});
export type SafetyPlanView = z.infer<typeof safetyPlanView>;

export const agreementView = agreementContent.extend({
  id,
  version: z.number().int(),
  agreedOn: day,
  until: day.nullable(),
  signedOn: day.nullable(),
  state: agreementState,
  /** Its day is over, and nobody said whether it was kept. */
  due: z.boolean(),
});
export type AgreementView = z.infer<typeof agreementView>;

export const contactView = contactContent.extend({
  id,
  version: z.number().int(),
  kind: contactKind,
  on: day,
  nextOn: day.nullable(),
  by: z.string(),
});
export type ContactView = z.infer<typeof contactView>;

export const documentView = documentContent.omit({ key: true }).extend({
  id,
  version: z.number().int(),
  size: z.number().int(),
  addedOn: day,
  by: z.string(),
});
export type DocumentView = z.infer<typeof documentView>;

const team = needs('wellbeing.manage_cases');
const one = '/wellbeing/cases/{id}';

/** Safety plan, agreements, services outside of the school, documents. */
export const planSide = {
  safetyPlan: team
    .route({ method: 'GET', path: `${one}/safety-plan`, summary: 'Read the safety plan of a case.' })
    .input(z.object({ id }))
    .output(safetyPlanView),
  saveSafetyPlan: team
    .route({ method: 'PUT', path: `${one}/safety-plan`, summary: 'Write the safety plan of a case.' })
    .input(z.object({ id, seen, content: safetyContent }))
    .output(changed),
  agreements: team
    .route({ method: 'GET', path: `${one}/agreements`, summary: 'Read agreements and outside contacts of a case.' })
    .input(z.object({ id }))
    .output(z.object({ agreements: z.array(agreementView), contacts: z.array(contactView) })),
  saveAgreement: team
    .route({ method: 'PUT', path: `${one}/agreements/{agreementId}`, summary: 'Write an agreement with a family.' })
    .input(
      agreementContent.extend({
        id,
        agreementId: id,
        seen,
        agreedOn: day,
        until: day.nullable(),
        signedOn: day.nullable(),
      }),
    )
    .output(changed),
  settleAgreement: team
    .route({
      method: 'POST',
      path: `${one}/agreements/{agreementId}/settle`,
      summary: 'Say whether an agreement was kept.',
    })
    .input(z.object({ id, agreementId: id, version, state: agreementState }))
    .output(changed),
  saveContact: team
    .route({ method: 'PUT', path: `${one}/contacts/{contactId}`, summary: 'Write down a contact with a service.' })
    .input(contactContent.extend({ id, contactId: id, seen, kind: contactKind, on: day, nextOn: day.nullable() }))
    .output(changed),
  documents: team
    .route({ method: 'GET', path: `${one}/documents`, summary: 'List the documents of a case.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(documentView) })),
  addDocument: team
    .route({ method: 'POST', path: `${one}/documents`, summary: 'Keep a document that the browser sealed.' })
    .input(documentContent.extend({ id, documentId: id, fileId: id, size: z.int32().min(1).max(DOCUMENT_BYTES) }))
    .output(changed),
  openDocument: team
    .route({ method: 'GET', path: `${one}/documents/{documentId}`, summary: 'Get the key that opens a document.' })
    .input(z.object({ id, documentId: id }))
    .output(z.object({ fileId: id, name: z.string(), type: z.string(), key: z.string() })),
  removeDocument: team
    .route({ method: 'POST', path: `${one}/documents/{documentId}/remove`, summary: 'Take a document out of a case.' })
    .input(z.object({ id, documentId: id, version }))
    .output(changed),
};

nameSchemas({
  wellbeingSafetyPlan: safetyPlanView,
  wellbeingAgreement: agreementView,
  wellbeingContact: contactView,
  wellbeingDocument: documentView,
});
