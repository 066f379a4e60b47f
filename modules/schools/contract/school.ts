import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { bothLanguages, byView, day, done, email, id, name, orNone, phone, STAGES, stage, version } from './fields.ts';

export const schoolView = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  version: z.number(),
});
export const institutionView = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  locale: z.string(),
  currency: z.string(),
  schools: z.array(schoolView),
});
export type SchoolView = z.infer<typeof schoolView>;
export type InstitutionView = z.infer<typeof institutionView>;

export const schoolRowView = schoolView.extend({
  country: z.string(),
  colour: z.number().int(),
  logoFileId: id.nullable(),
  levels: z.number().int(),
  rooms: z.number().int(),
  yearName: z.string().nullable(),
  /** How much of the set-up is still missing. */
  missing: z.number().int(),
  archived: z.boolean(),
});
export type SchoolRowView = z.infer<typeof schoolRowView>;

export const levelView = z.object({
  id,
  name: z.string(),
  shortName: z.string(),
  stage,
  position: z.number().int(),
  archived: z.boolean(),
});
export type LevelView = z.infer<typeof levelView>;

export const schoolDetailView = schoolView.extend({
  country: z.string(),
  presetVersion: z.number().int(),
  officialCode: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  motto: z.string().nullable(),
  colour: z.number().int(),
  logoFileId: id.nullable(),
  archived: z.boolean(),
  levels: z.array(levelView),
  year: z.object({ id, name: z.string(), startsOn: day, endsOn: day }).nullable(),
  can: z.object({ manage: z.boolean(), editCard: z.boolean() }),
});
export type SchoolDetailView = z.infer<typeof schoolDetailView>;

/** One thing that a working school has, and whether this one has it. */
export const setUpCheckView = z.object({
  name: z.string(),
  title: bothLanguages,
  /** What to do about it. */
  remedy: bothLanguages,
  fulfilled: z.boolean(),
  /** The tab of the school's page, or another address, where it is put right. */
  href: z.string().nullable(),
});
export type SetUpCheckView = z.infer<typeof setUpCheckView>;

const code = z.string().trim().min(1).max(20);
const colour = z.int().min(1).max(8);
/** Every time zone that the runtime knows; the preset offers the country's own first. */
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
});

export const plannedYear = z.object({ name: z.string().trim().min(2).max(40), startsOn: day, endsOn: day });
export const newSchool = z.object({
  name,
  code,
  country: z.string().length(2),
  timeZone,
  stages: z.array(stage).min(1).max(STAGES.length),
  /** Which of the country's ways to divide a year; the first is the usual one. */
  termPlan: z.int().min(0).max(9).default(0),
  /** The first year, where it is not the country's usual one around today. */
  year: plannedYear.optional(),
});
export type NewSchoolInput = z.infer<typeof newSchool>;

export const schoolFilters = z.object({
  search: z.string().trim().max(100).optional(),
  country: z.string().length(2).optional(),
  state: z.enum(['open', 'archived']).default('open'),
  sort: z.enum(['name', '-name', 'code', '-code']).default('name'),
});

const manage = needs('schools.manage');
const website = z.url({ protocol: /^https?$/ }).max(200);

export const school = {
  /** The reader's institution with the schools that they may see. */
  current: needs('schools.read')
    .route({
      method: 'GET',
      path: '/schools/current',
      summary: 'Read the institution and school of the active membership.',
    })
    .output(institutionView),
  rename: manage
    .route({ method: 'PATCH', path: '/schools/{id}/name', summary: 'Rename a school.' })
    .input(z.object({ id, version, name }))
    .output(schoolView),
  listSchools: manage
    .route({ method: 'GET', path: '/schools/list', summary: 'List the schools of the institution.' })
    .input(schoolFilters.extend(pageInput.shape))
    .output(pageOf(schoolRowView)),
  getSchool: needs('schools.read')
    .route({ method: 'GET', path: '/schools/{id}', summary: 'Read one school with its levels and card.' })
    .input(z.object({ id }))
    .output(schoolDetailView),
  /** What is missing before the school works, in the order in which one would do it. */
  listSetUp: manage
    .route({
      method: 'GET',
      path: '/schools/{id}/set-up',
      summary: 'List the set-up steps of a school and which are done.',
    })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(setUpCheckView) })),
  /** A whole school out of a country's preset: levels, year, terms, days and bells. */
  createSchool: manage
    .route({ method: 'POST', path: '/schools', summary: 'Create a school with its levels and first year.' })
    .input(newSchool)
    .output(z.object({ id })),
  saveSchool: manage
    .route({ method: 'PATCH', path: '/schools/{id}', summary: 'Change the name, code and time zone of a school.' })
    .input(z.object({ id, version, name, code, timeZone, officialCode: orNone(z.string().trim().max(40)) }))
    .output(schoolDetailView),
  /** What a school says about itself; its director may write it too. */
  saveCard: needs('schools.edit_card')
    .route({ method: 'PATCH', path: '/schools/{id}/card', summary: 'Change the contact details and logo of a school.' })
    .input(
      z.object({
        id,
        version,
        address: orNone(z.string().trim().max(200)).optional(),
        phone: orNone(phone).optional(),
        email: orNone(email).optional(),
        website: orNone(website).optional(),
        motto: orNone(z.string().trim().max(160)).optional(),
        colour: colour.optional(),
        logoFileId: id.nullable().optional(),
      }),
    )
    .output(schoolDetailView),
  archiveSchool: manage
    .route({ method: 'POST', path: '/schools/{id}/archive', summary: 'Archive a school.' })
    .input(z.object({ id, version }))
    .output(done),
  restoreSchool: manage
    .route({ method: 'POST', path: '/schools/{id}/restore', summary: 'Restore an archived school.' })
    .input(z.object({ id }))
    .output(done),
  /** The whole ladder, from the youngest up; a level that is not named any more is archived. */
  saveLevels: manage
    .route({ method: 'PUT', path: '/schools/{id}/levels', summary: 'Replace the grade levels of a school.' })
    .input(
      z.object({
        id,
        version,
        levels: z
          .array(
            z.object({
              id: id.optional(),
              name: z.string().trim().min(1).max(60),
              shortName: z.string().trim().min(1).max(8),
              stage,
            }),
          )
          .max(40),
      }),
    )
    .output(schoolDetailView),

  listDocuments: needs('schools.read')
    .route({ method: 'GET', path: '/schools/{schoolId}/documents', summary: 'List the documents of a school.' })
    .input(z.object({ schoolId: id }))
    .output(
      z.object({
        items: z.array(z.object({ id, title: z.string(), fileId: id, addedAt: z.iso.datetime(), addedBy: byView })),
      }),
    ),
  addDocument: needs('schools.edit_card')
    .route({
      method: 'POST',
      path: '/schools/{schoolId}/documents',
      summary: 'Add an uploaded file to the documents of a school.',
    })
    .input(z.object({ schoolId: id, title: name, fileId: id }))
    .output(z.object({ id })),
  archiveDocument: needs('schools.edit_card')
    .route({ method: 'POST', path: '/schools/documents/{id}/archive', summary: 'Archive a document of a school.' })
    .input(z.object({ id }))
    .output(done),
  restoreDocument: needs('schools.edit_card')
    .route({
      method: 'POST',
      path: '/schools/documents/{id}/restore',
      summary: 'Restore an archived document of a school.',
    })
    .input(z.object({ id }))
    .output(done),
};

nameSchemas({
  schoolView,
  institutionView,
  schoolRowView,
  schoolsLevelView: levelView,
  schoolDetailView,
  setUpCheckView,
  plannedYear,
  newSchool,
  schoolFilters,
});
