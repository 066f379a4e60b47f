import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { done, email, id, name, orNone, phone, slug, version } from './fields.ts';

/** Legal data of the body that owns the schools. */
export const institutionFields = z.object({
  name,
  legalName: name,
  taxId: orNone(z.string().trim().max(30)),
  address: orNone(z.string().trim().max(200)),
  phone: orNone(phone),
  email: orNone(email),
});
export const newInstitution = institutionFields.extend({
  slug,
  country: z.string().length(2),
  locale: z.enum(['es', 'en']),
});
export type NewInstitutionInput = z.infer<typeof newInstitution>;

export const institutionRowView = z.object({
  id,
  name: z.string(),
  legalName: z.string(),
  slug: z.string(),
  country: z.string(),
  currency: z.string(),
  locale: z.string(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  schools: z.number().int(),
  createdAt: z.iso.datetime(),
  archived: z.boolean(),
  version: z.number().int(),
  /** The institution that the reader belongs to: it cannot archive itself. */
  own: z.boolean(),
});
export type InstitutionRowView = z.infer<typeof institutionRowView>;

export const institutionFilters = z.object({
  search: z.string().trim().max(100).optional(),
  country: z.string().length(2).optional(),
  state: z.enum(['open', 'archived']).default('open'),
  sort: z.enum(['name', '-name', 'created', '-created']).default('name'),
});

const run = needs('schools.manage_institutions');

export const institutions = {
  listInstitutions: run
    .route({ method: 'GET', path: '/schools/institutions', summary: 'List the institutions of the platform.' })
    .input(institutionFilters.extend(pageInput.shape))
    .output(pageOf(institutionRowView)),
  /** Whether a short name is still free, before a whole wizard is sent. */
  slugIsFree: run
    .route({
      method: 'GET',
      path: '/schools/institutions/slugs/{slug}',
      summary: 'Check whether an institution address is free.',
    })
    .input(z.object({ slug }))
    .output(z.object({ free: z.boolean() })),
  saveInstitution: run
    .route({
      method: 'PATCH',
      path: '/schools/institutions/{id}',
      summary: 'Change an institution as a platform administrator.',
    })
    .input(institutionFields.extend({ id, version, slug }))
    .output(institutionRowView),
  archiveInstitution: run
    .route({ method: 'POST', path: '/schools/institutions/{id}/archive', summary: 'Archive an institution.' })
    .input(z.object({ id, version }))
    .output(done),
  restoreInstitution: run
    .route({ method: 'POST', path: '/schools/institutions/{id}/restore', summary: 'Restore an archived institution.' })
    .input(z.object({ id }))
    .output(done),
  /** One's own institution; its legal data may be kept by its admins, its short name only by the platform. */
  getOwnInstitution: needs('schools.manage_settings')
    .route({
      method: 'GET',
      path: '/schools/institution',
      summary: "Read the details of the reader's own institution.",
    })
    .output(institutionRowView),
  saveOwnInstitution: needs('schools.manage_settings')
    .route({
      method: 'PATCH',
      path: '/schools/institution',
      summary: "Change the details of the reader's own institution.",
    })
    .input(institutionFields.extend({ version }))
    .output(institutionRowView),
};

nameSchemas({ institutionFields, newInstitution, institutionRowView, institutionFilters });
