import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { done, id, localDate, newPerson, personView, reason, search, studentStatus, version } from './fields.ts';

const manage = needs('people.manage');
const mine = needs('people.read_students');

/** A person as somebody who looks for doubles needs to see them. */
export const knownPerson = personView.extend({
  birthDate: localDate.nullable(),
  documentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasAccount: z.boolean(),
  /** What they are here: student of which level, adult of which child, employee of which school. */
  roles: z.array(z.object({ kind: z.enum(['student', 'guardian', 'staff']), id, label: z.string() })),
});
export type KnownPerson = z.infer<typeof knownPerson>;

export const MERGEABLE = [
  'givenNames',
  'firstSurname',
  'secondSurname',
  'preferredName',
  'birthDate',
  'sex',
  'nationality',
  'documentKind',
  'documentNumber',
  'email',
  'phone',
  'address',
  'photoFileId',
] as const;
/** What may be taken over from the record that goes: a person's data, and the code where both are one pupil of one school. */
export const TAKEABLE = [...MERGEABLE, 'studentNumber'] as const;
const mergeField = z.enum(TAKEABLE);

/** What a record brings along, as the comparison counts it. */
export const HOLDINGS = [
  'account',
  'enrolments',
  'guardians',
  'marks',
  'attendance',
  'documents',
  'health',
  'report_cards',
  'children',
  'posts',
] as const;
export type Holding = (typeof HOLDINGS)[number];
const holdings = z.record(z.enum(HOLDINGS), z.number().int());

const bulkChange = z.object({
  status: studentStatus.optional(),
  gradeLevelId: id.optional(),
  home: z.enum(['k3', 'normal', 'special']).optional(),
});
export type BulkChange = z.infer<typeof bulkChange>;

const savedView = z.object({ id, label: z.string(), state: z.record(z.string(), z.unknown()) });
/** The list whose choice is kept, of whatever module. */
const list = z.string().regex(/^[a-z_.]{1,60}$/);

export const office = {
  /** People whom the reader may tie to a child or a post, by name or document. */
  findPersons: manage
    .route({ method: 'GET', path: '/people/persons', summary: 'Find persons by name.' })
    .input(pageInput.pick({ limit: true }).extend({ search: search.min(2) }))
    .output(z.object({ items: z.array(knownPerson) })),
  /** Who is already written down and looks like the person about to be written. */
  findDoubles: manage
    .route({
      method: 'GET',
      path: '/people/doubles/like',
      summary: 'Find records that look like a person about to be created.',
    })
    .input(
      newPerson
        .pick({ givenNames: true, firstSurname: true, secondSurname: true, birthDate: true, documentNumber: true })
        .partial(),
    )
    .output(z.object({ items: z.array(knownPerson) })),
  listDoubles: manage
    .route({ method: 'GET', path: '/people/doubles', summary: 'List pairs of records that may be the same person.' })
    .input(pageInput)
    .output(pageOf(z.object({ id: z.string(), why: z.enum(['document', 'birth']), people: z.array(knownPerson) }))),
  markDifferent: manage
    .route({
      method: 'POST',
      path: '/people/doubles/different',
      summary: 'Note that two records are different persons.',
    })
    .input(z.object({ firstId: id, secondId: id }))
    .output(z.object({ undo: id })),
  previewMerge: manage
    .route({ method: 'GET', path: '/people/merges/preview', summary: 'Compare two records before they are merged.' })
    .input(z.object({ keptId: id, mergedId: id }))
    .output(
      z.object({
        kept: knownPerson,
        merged: knownPerson,
        fields: z.array(
          z.object({
            field: mergeField,
            kept: z.string().nullable(),
            merged: z.string().nullable(),
            differs: z.boolean(),
            fill: z.boolean(),
          }),
        ),
        moves: z.array(
          z.object({
            kind: z.enum(['student', 'student_double', 'guardian', 'guardian_double', 'staff']),
            label: z.string(),
          }),
        ),
        /** How many of each thing hang on either record. */
        has: z.object({ kept: holdings, merged: holdings }),
        problem: z.enum(['two_accounts', 'out_of_reach']).nullable(),
      }),
    ),
  merge: manage
    .route({ method: 'POST', path: '/people/merges', summary: 'Merge two records of one person.' })
    .input(z.object({ keptId: id, mergedId: id, take: z.array(mergeField).max(20), reason }))
    .output(z.object({ id })),
  listMerges: manage
    .route({ method: 'GET', path: '/people/merges', summary: 'List merged records.' })
    .input(pageInput)
    .output(
      pageOf(
        z.object({
          id,
          keptId: id,
          keptName: z.string(),
          mergedName: z.string(),
          reason: z.string(),
          at: z.iso.datetime(),
          byName: z.string(),
          undoneAt: z.iso.datetime().nullable(),
        }),
      ),
    ),
  undoMerge: manage
    .route({ method: 'POST', path: '/people/merges/{id}/undo', summary: 'Separate two merged records again.' })
    .input(z.object({ id }))
    .output(done),

  previewBulk: manage
    .route({ method: 'POST', path: '/people/students/bulk/preview', summary: 'Preview a change of many students.' })
    .input(z.object({ ids: z.array(id).min(1).max(500), change: bulkChange }))
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            name: z.string(),
            version: z.number().int(),
            before: z.string().nullable(),
            after: z.string(),
          }),
        ),
        skipped: z.array(z.object({ id, name: z.string(), why: z.enum(['same', 'other_school']) })),
      }),
    ),
  editBulk: manage
    .route({ method: 'POST', path: '/people/students/bulk', summary: 'Change many students at once.' })
    .input(
      z.object({
        items: z.array(z.object({ id, version })).min(1).max(500),
        change: bulkChange,
        reason: z.string().trim().max(500).default(''),
      }),
    )
    .output(z.object({ count: z.number().int(), undo: id })),

  listSavedViews: mine
    .route({ method: 'GET', path: '/people/views', summary: 'List the saved filters of a list.' })
    .input(z.object({ list }))
    .output(z.object({ items: z.array(savedView) })),
  saveView: mine
    .route({ method: 'POST', path: '/people/views', summary: 'Save the filters of a list under a name.' })
    .input(z.object({ list, label: z.string().trim().min(1).max(60), state: z.record(z.string(), z.unknown()) }))
    .output(savedView),
  removeView: mine
    .route({ method: 'POST', path: '/people/views/{id}/remove', summary: 'Remove saved filters.' })
    .input(z.object({ id }))
    .output(done),
};

nameSchemas({ knownPerson, bulkChange, savedView });
