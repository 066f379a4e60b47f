import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const localDate = z.iso.date();
export const version = z.int32().min(1);
export const name = z.string().trim().min(1).max(80);
export const reason = z.string().trim().min(10).max(500);
export const search = z.string().trim().max(100);
export const studentStatus = z.enum(['applicant', 'active', 'on_leave', 'transferred', 'graduated']);

/** Why the school should look at a student again: misses too much, or fails several courses. */
export const studentSignal = z.enum(['absences', 'failing']);
export type StudentSignal = z.infer<typeof studentSignal>;

export const sex = z.enum(['female', 'male', 'other']);
export const relation = z.enum(['mother', 'father', 'grandparent', 'sibling', 'tutor', 'other']);
export const position = z.enum(['teacher', 'coordinator', 'director', 'support', 'psychology', 'admin']);
export const documentKind = z.enum(['identity', 'birth', 'medical', 'school_report', 'court', 'other']);
export const purpose = z.enum(['data', 'images', 'ai', 'trips']);
export const done = z.object({ ok: z.literal(true) });

/** Files of this module, as the browser names them when it uploads. */
export const PHOTO_PURPOSE = 'people.photo';
export const PHOTO_BYTES = 8_000_000;
export const DOCUMENT_PURPOSE = 'people.document';
export const DOCUMENT_BYTES = 20_000_000;

/** Who a person is, as every list shows them. */
export const personView = z.object({
  personId: id,
  givenNames: z.string(),
  firstSurname: z.string(),
  secondSurname: z.string().nullable(),
  preferredName: z.string().nullable(),
  photoFileId: id.nullable(),
});

/** What is needed to write a new person down. */
export const newPerson = z.object({
  givenNames: name,
  firstSurname: name,
  secondSurname: name.nullable().default(null),
  preferredName: name.nullable().default(null),
  birthDate: localDate.nullable().default(null),
  sex: sex.nullable().default(null),
  nationality: z.string().trim().max(60).nullable().default(null),
  documentKind: z.string().max(30).nullable().default(null),
  documentNumber: z.string().trim().max(40).nullable().default(null),
  email: z.email().nullable().default(null),
  phone: z.string().trim().max(30).nullable().default(null),
  address: z.string().trim().max(200).nullable().default(null),
  language: z.enum(['es', 'en']).default('es'),
});
export type NewPerson = z.input<typeof newPerson>;

/** What may be changed of a person: only what is named changes. */
export const personChange = z.object({
  givenNames: name.optional(),
  firstSurname: name.optional(),
  secondSurname: name.nullable().optional(),
  preferredName: name.nullable().optional(),
  birthDate: localDate.nullable().optional(),
  sex: sex.nullable().optional(),
  nationality: z.string().trim().max(60).nullable().optional(),
  documentKind: z.string().max(30).nullable().optional(),
  documentNumber: z.string().trim().max(40).nullable().optional(),
  email: z.email().nullable().optional(),
  phone: z.string().trim().max(30).nullable().optional(),
  address: z.string().trim().max(200).nullable().optional(),
  photoFileId: id.nullable().optional(),
});
export type PersonChange = z.infer<typeof personChange>;

nameSchemas({ personView, newPerson, personChange });
