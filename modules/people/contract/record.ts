import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { documentKind, done, id, localDate, purpose, relation, version } from './fields.ts';

const line = z.string().trim().max(120).nullable();
const text = z.string().trim().max(1000).nullable();

export const healthFields = z.object({
  bloodType: z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']).nullable(),
  allergies: text,
  conditions: text,
  medication: text,
  insurer: line,
  emergencyContact: line,
  emergencyPhone: z.string().trim().max(30).nullable(),
});
export type HealthFields = z.infer<typeof healthFields>;
/** A record that nobody has begun has version 0. */
export const healthView = healthFields.extend({
  bloodType: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
  can: z.object({ manage: z.boolean() }),
});

export const documentView = z.object({
  id,
  fileId: id,
  kind: documentKind,
  title: z.string(),
  familyReads: z.boolean(),
  addedAt: z.iso.datetime(),
  addedByName: z.string(),
  version: z.number().int(),
});

const consentText = z.object({ es: z.string(), en: z.string().nullable() });
/** One adult's present word about one purpose; `none` until they said anything. */
export const consentView = z.object({
  purpose,
  textVersion: z.number().int(),
  /** The institution's own words; absent where those that Patio brings still stand. */
  text: consentText.nullable(),
  answers: z.array(
    z.object({
      guardianPersonId: id,
      guardianName: z.string(),
      relation,
      answer: z.enum(['given', 'refused', 'withdrawn', 'expired', 'outdated', 'none']),
      at: z.iso.datetime().nullable(),
      evidence: z.string().nullable(),
      expiresOn: localDate.nullable(),
      own: z.boolean(),
    }),
  ),
});
export type ConsentView = z.infer<typeof consentView>;

const student = z.object({ studentId: id });
const manage = needs('people.manage');
const read = needs('people.read_students');

export const record = {
  getHealth: needs('people.read_health')
    .route({
      method: 'GET',
      path: '/people/students/{studentId}/health',
      summary: 'Read the health notes of a student.',
    })
    .input(student)
    .output(healthView),
  editHealth: manage
    .route({
      method: 'PATCH',
      path: '/people/students/{studentId}/health',
      summary: 'Change the health notes of a student.',
    })
    .input(student.extend({ version: z.int32().min(0), change: healthFields.partial() }))
    .output(healthView),
  listDocuments: read
    .route({
      method: 'GET',
      path: '/people/students/{studentId}/documents',
      summary: 'List the documents of a student.',
    })
    .input(student)
    .output(z.object({ items: z.array(documentView) })),
  addDocument: manage
    .route({
      method: 'POST',
      path: '/people/students/{studentId}/documents',
      summary: 'Add an uploaded file to the documents of a student.',
    })
    .input(
      student.extend({
        fileId: id,
        kind: documentKind,
        title: z.string().trim().min(1).max(120),
        familyReads: z.boolean(),
      }),
    )
    .output(documentView),
  archiveDocument: manage
    .route({ method: 'POST', path: '/people/documents/{id}/archive', summary: 'Archive a document of a student.' })
    .input(z.object({ id, version }))
    .output(z.object({ undo: id })),
  listConsents: read
    .route({
      method: 'GET',
      path: '/people/students/{studentId}/consents',
      summary: 'List the consents given for a student.',
    })
    .input(student)
    .output(z.object({ items: z.array(consentView), can: z.object({ manage: z.boolean() }) })),
  /** What an adult said on paper or in person; the evidence says where it can be found. */
  recordConsent: manage
    .route({
      method: 'POST',
      path: '/people/students/{studentId}/consents',
      summary: 'Record a consent that a guardian gave on paper or in person.',
    })
    .input(
      student.extend({
        guardianPersonId: id,
        purpose,
        answer: z.enum(['given', 'refused', 'withdrawn']),
        evidence: z.string().trim().min(3).max(300),
        expiresOn: localDate.nullable().default(null),
      }),
    )
    .output(done),
  /** What the institution asks families' consent to, in its own words. */
  listConsentTexts: needs('schools.manage_settings')
    .route({ method: 'GET', path: '/people/consent-texts', summary: 'List the consent texts and their versions.' })
    .output(
      z.object({
        items: z.array(
          z.object({
            purpose,
            version: z.number().int(),
            text: consentText.nullable(),
            versions: z.array(consentText.extend({ version: z.number().int(), at: z.iso.datetime(), by: z.string() })),
          }),
        ),
      }),
    ),
  /** A new text; every word given to the one before asks to be said again. */
  publishConsentText: needs('schools.manage_settings')
    .route({ method: 'POST', path: '/people/consent-texts', summary: 'Publish a new version of a consent text.' })
    .input(
      z.object({
        purpose,
        version,
        es: z.string().trim().min(20).max(4000),
        en: z.string().trim().min(20).max(4000).nullable(),
      }),
    )
    .output(z.object({ version: z.number().int() })),
};

nameSchemas({ healthFields, healthView, peopleDocumentView: documentView, consentText, consentView, student });
