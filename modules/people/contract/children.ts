import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { done, id, localDate, personView, purpose, relation, search, version } from './fields.ts';
import { consentView, documentView, healthFields } from './record.ts';
import { studentRow } from './students.ts';

const opens = z.object({ grades: z.boolean(), attendance: z.boolean(), fees: z.boolean() });
const childRow = studentRow.extend({ opens, requestsWaiting: z.number().int() });

/** What a family may ask the office to change. */
export const REQUESTABLE = [
  'bloodType',
  'allergies',
  'conditions',
  'medication',
  'insurer',
  'emergencyContact',
  'emergencyPhone',
  'preferredName',
  'phone',
  'email',
  'address',
] as const;
export const requestable = healthFields
  .extend({
    preferredName: z.string().trim().max(80).nullable(),
    phone: z.string().trim().max(30).nullable(),
    email: z.email().nullable(),
    address: z.string().trim().max(200).nullable(),
  })
  .partial();
const values = z.partialRecord(z.enum(REQUESTABLE), z.string().nullable());

export const changeRequestView = z.object({
  id,
  studentId: id,
  studentName: z.string(),
  schoolId: id,
  schoolName: z.string(),
  askedByName: z.string(),
  relation: relation.nullable(),
  before: values,
  after: values,
  note: z.string(),
  state: z.enum(['waiting', 'accepted', 'refused', 'withdrawn']),
  decisionNote: z.string(),
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
});
export type ChangeRequestView = z.infer<typeof changeRequestView>;

export const childView = childRow.extend({
  birthDate: localDate.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  health: healthFields.extend({ bloodType: z.string().nullable() }),
  accommodations: z.array(z.string()),
  /** Who may fetch the child today. */
  pickUp: z.array(personView.extend({ relation })),
  requests: z.array(changeRequestView),
});
export type ChildView = z.infer<typeof childView>;

const read = needs('people.read_children');
const answer = needs('people.answer_for_child');
const manage = needs('people.manage');
const child = z.object({ studentId: id });

export const children = {
  /** The reader's own children, with what each tie opens. */
  listMyChildren: read
    .route({ method: 'GET', path: '/people/children', summary: 'List the children of the signed-in guardian.' })
    .output(z.object({ items: z.array(childRow) })),
  getChild: read
    .route({ method: 'GET', path: '/people/children/{studentId}', summary: "Read the record of one's own child." })
    .input(child)
    .output(childView),
  listChildDocuments: read
    .route({
      method: 'GET',
      path: '/people/children/{studentId}/documents',
      summary: "List the documents of one's own child.",
    })
    .input(child)
    .output(z.object({ items: z.array(documentView) })),
  listChildConsents: read
    .route({
      method: 'GET',
      path: '/people/children/{studentId}/consents',
      summary: "List the consents of one's own child.",
    })
    .input(child)
    .output(z.object({ items: z.array(consentView) })),
  /** The reader's own word for their child; a later one follows it, none is erased. */
  answerConsent: answer
    .route({
      method: 'POST',
      path: '/people/children/{studentId}/consents',
      summary: "Give or withdraw consent for one's own child.",
    })
    .input(child.extend({ purpose, textVersion: version, answer: z.enum(['given', 'refused', 'withdrawn']) }))
    .output(done),
  requestChange: answer
    .route({
      method: 'POST',
      path: '/people/children/{studentId}/requests',
      summary: "Ask the office to correct the record of one's own child.",
    })
    .input(child.extend({ change: requestable, note: z.string().trim().max(500).default('') }))
    .output(changeRequestView),
  withdrawRequest: answer
    .route({
      method: 'POST',
      path: '/people/requests/{id}/withdraw',
      summary: "Withdraw one's own request for a correction.",
    })
    .input(z.object({ id, version }))
    .output(done),

  /** What families ask for: the office's queue. */
  listRequests: manage
    .route({ method: 'GET', path: '/people/requests', summary: "List the families' requests for corrections." })
    .input(
      pageInput.extend({
        state: z.enum(['waiting', 'accepted', 'refused', 'withdrawn']).optional(),
        schoolId: id.optional(),
        search: search.optional(),
      }),
    )
    .output(pageOf(changeRequestView)),
  countRequests: manage
    .route({ method: 'GET', path: '/people/requests/count', summary: 'Count the requests for corrections that wait.' })
    .output(z.object({ waiting: z.number().int() })),
  decideRequest: manage
    .route({
      method: 'POST',
      path: '/people/requests/{id}/decide',
      summary: 'Accept or refuse a request for a correction.',
    })
    .input(z.object({ id, version, accept: z.boolean(), note: z.string().trim().max(500).default('') }))
    .output(changeRequestView),
};

nameSchemas({ opens, childRow, requestable, changeRequestView, peopleChildView: childView, child });
