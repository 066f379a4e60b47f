import { needs } from '@patio/access/contract';
import { FORMATS, PASSAGE_KINDS, warning } from '@patio/engine-documents/schema';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { count, id, instant, SOURCE_STATES } from './fields.ts';

export const sourceView = z.object({
  id,
  schoolId: id,
  /** The file's own name, and the title that was found inside it. */
  name: z.string(),
  title: z.string(),
  state: z.enum(SOURCE_STATES),
  /** The work in the background, to be watched with `platform.getJob` where `mine`. */
  jobId: id.nullable(),
  format: z.enum(FORMATS).nullable(),
  language: z.enum(['es', 'en']).nullable(),
  /** What `pages` counts. */
  counted: z.enum(['pages', 'slides', 'chapters']).nullable(),
  pages: count,
  pagesRead: count,
  passages: count,
  warnings: z.array(warning),
  /** Why it is not read. Its words are `studio_source_problem`. */
  problem: z.string().nullable(),
  by: z.string(),
  mine: z.boolean(),
  at: instant,
  can: z.object({ remove: z.boolean() }),
});
export type SourceView = z.infer<typeof sourceView>;

export const passageView = z.object({
  /** What drafts cite. */
  id: z.string(),
  kind: z.enum(PASSAGE_KINDS),
  path: z.array(z.string()),
  page: z.number().int().nullable(),
  text: z.string(),
});

const generate = needs('studio.generate');
const one = '/studio/sources/{id}';

/** Documents that drafts stand on. They stay inside the school. */
export const sources = {
  listSources: generate
    .route({
      method: 'GET',
      path: '/studio/sources',
      summary: 'List the documents one may draft from, the newest first.',
    })
    .input(
      pageInput.extend({
        schoolId: id.optional(),
        state: z.enum(SOURCE_STATES).optional(),
        search: z.string().trim().max(100).optional(),
      }),
    )
    .output(pageOf(sourceView)),
  /** Reads a file that was uploaded for `studio.source`, in the background. */
  addSource: generate
    .route({ method: 'POST', path: '/studio/sources', summary: 'Read a document to draft from.' })
    .input(z.object({ schoolId: id, fileId: id }))
    .output(sourceView),
  getSource: generate
    .route({ method: 'GET', path: one, summary: 'Read how a document stands.' })
    .input(z.object({ id }))
    .output(sourceView),
  listPassages: generate
    .route({ method: 'GET', path: `${one}/passages`, summary: 'List the passages of a document in their order.' })
    .input(pageInput.extend({ id, search: z.string().trim().max(100).optional() }))
    .output(pageOf(passageView)),
  /** The file and its words go; drafts keep what they are and say that their source was taken away. */
  removeSource: generate
    .route({ method: 'DELETE', path: one, summary: 'Take a document away, with the words that were read.' })
    .input(z.object({ id }))
    .output(sourceView),
};

nameSchemas({ studioSource: sourceView, studioPassage: passageView });
