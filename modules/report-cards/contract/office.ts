import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { cardContent } from './content.ts';
import { BATCH_KINDS, documentView, id, locale, PAPER_KINDS, pdf, REQUEST_STATES, version } from './fields.ts';

const issue = needs('report_cards.issue');
const ofTerm = z.object({ schoolId: id, termId: id });

/** Whose desk, and of which term. */
export const deskPlace = z.object({ schoolId: id.optional(), termId: id.optional(), yearId: id.optional() });

export const deskView = z.object({
  schools: z.array(z.object({ id, name: z.string(), country: z.string() })),
  schoolId: id.nullable(),
  terms: z.array(z.object({ id, name: z.string(), year: z.string(), endsOn: z.string(), over: z.boolean() })),
  termId: id.nullable(),
  homerooms: z.array(
    z.object({
      id,
      name: z.string(),
      students: z.number().int(),
      /** Classes with work in the term that families may not read yet. */
      open: z.array(z.string()),
      issued: z.number().int(),
    }),
  ),
});
export type DeskView = z.infer<typeof deskView>;

export const batchView = z.object({
  id,
  kind: z.enum(BATCH_KINDS),
  form: z.enum(['pdf', 'zip']),
  draft: z.boolean(),
  term: z.string(),
  homerooms: z.array(z.string()),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int(),
  issued: z.number().int(),
  unchanged: z.number().int(),
  waiting: z.number().int(),
  fileId: id.nullable(),
  at: z.string(),
  by: z.string(),
});
export type BatchView = z.infer<typeof batchView>;

export const documentFilters = z.object({
  schoolId: id.optional(),
  termId: id.optional(),
  studentId: id.optional(),
  kind: z.enum(PAPER_KINDS).optional(),
  holding: z.coerce.boolean<boolean>().optional(),
});

export const figuresView = z.object({
  /** Null while the school keeps ranking off. */
  ranking: z
    .array(
      z.object({ studentId: id, name: z.string(), homeroom: z.string(), mean: z.string(), rank: z.number().int() }),
    )
    .nullable(),
  /** Judgements at each level from the lowest up, where classes are judged by competencies. */
  levels: z.array(z.object({ level: z.string(), count: z.number().int() })),
  distribution: z.array(z.object({ from: z.string(), until: z.string(), marks: z.number().int() })),
  /** How many students are below; the list below names the first of them, those with most. */
  failing: z.number().int(),
  failures: z.array(
    z.object({
      studentId: id,
      name: z.string(),
      homeroom: z.string(),
      /** Subjects that were not passed. */
      failed: z.number().int(),
      /** Competencies at the lowest level of their scale. */
      lowest: z.number().int(),
      subjects: z.string(),
    }),
  ),
  sections: z.array(
    z.object({
      id,
      name: z.string(),
      level: z.string(),
      teacher: z.string().nullable(),
      marks: z.number().int(),
      mean: z.string().nullable(),
      /** How many judgements stand at each level, where the class is judged by competencies. */
      levels: z.string().nullable(),
      /** The lowest level, where somebody stands at it. */
      lowest: z.string().nullable(),
      /** Students below the pass line, or with a competency at the lowest level. */
      failed: z.number().int(),
      published: z.boolean(),
    }),
  ),
});
export type FiguresView = z.infer<typeof figuresView>;

/** One grade behind a bar: a mark of a class, or a level of one competency. */
export const figureRow = z.object({
  studentId: id,
  name: z.string(),
  homeroom: z.string(),
  sectionId: id,
  section: z.string(),
  competency: z.string().nullable(),
  mark: z.string(),
});
export type FigureRow = z.infer<typeof figureRow>;

export const requestView = z.object({
  id,
  studentId: id,
  student: z.string(),
  purpose: z.string(),
  locale,
  state: z.enum(REQUEST_STATES),
  askedAt: z.string(),
  askedBy: z.string(),
  decidedAt: z.string().nullable(),
  decision: z.string(),
  documentId: id.nullable(),
  version,
});
export type RequestView = z.infer<typeof requestView>;

/** What the office does with papers. */
export const office = {
  /** Where a school stands in a term: without a choice, the first school and its last term that is over. */
  desk: issue
    .route({
      method: 'GET',
      path: '/report-cards/desk',
      summary: 'Read which report cards are ready and which are missing.',
    })
    .input(deskPlace)
    .output(deskView),
  /** One card as it would be printed now, with what is not published yet; for the office's eyes. */
  previewCard: issue
    .route({ method: 'GET', path: '/report-cards/preview', summary: 'Preview a report card.' })
    .input(ofTerm.extend({ homeroomId: id, at: z.coerce.number<number>().int().min(0).max(500).default(0), locale }))
    .output(
      z.object({
        content: cardContent,
        open: z.array(z.string()),
        at: z.number().int(),
        of: z.number().int(),
        studentId: id,
      }),
    ),
  printMany: issue
    .route({ method: 'POST', path: '/report-cards/batches', summary: 'Issue the report cards of homerooms.' })
    .input(
      ofTerm.extend({
        kind: z.enum(BATCH_KINDS),
        homeroomIds: z.array(id).min(1).max(400),
        form: z.enum(['pdf', 'zip']),
        locale,
        draft: z.boolean(),
      }),
    )
    .output(z.object({ batchId: id })),
  listBatches: issue
    .route({ method: 'GET', path: '/report-cards/batches', summary: 'List batches of report cards.' })
    .input(pageInput.extend({ schoolId: id }))
    .output(pageOf(batchView)),
  listDocuments: issue
    .route({ method: 'GET', path: '/report-cards/documents', summary: 'List issued documents.' })
    .input(pageInput.extend(documentFilters.shape))
    .output(pageOf(documentView)),
  printDocument: issue
    .route({
      method: 'GET',
      path: '/report-cards/documents/{id}/print',
      summary: 'Read an issued document for printing.',
    })
    .input(z.object({ id }))
    .output(pdf),
  /** What the QR code of a paper says, for whoever wants to check it as a stranger would. */
  sealOf: issue
    .route({
      method: 'GET',
      path: '/report-cards/documents/{id}/seal',
      summary: 'Read the signature of an issued document.',
    })
    .input(z.object({ id }))
    .output(z.object({ code: z.string() })),
  /** Issues again what stands now: a new version, if anything changed; the one before stays and says that it was superseded. */
  reissue: issue
    .route({
      method: 'POST',
      path: '/report-cards/documents/{id}/reissue',
      summary: 'Issue a document again with a reason.',
    })
    .input(z.object({ id, reason: z.string().trim().min(5).max(300) }))
    .output(documentView),
  figures: issue
    .route({ method: 'GET', path: '/report-cards/figures', summary: 'Read the results of a term.' })
    .input(ofTerm.extend({ homeroomId: id.optional() }))
    .output(figuresView),
  /** The grades behind one bar of the spread: one stretch of the scale from 0 to 9, or one level. */
  figureRows: issue
    .route({ method: 'GET', path: '/report-cards/figures/rows', summary: 'List the students behind a result.' })
    .input(
      pageInput.extend(ofTerm.shape).extend({
        homeroomId: id.optional(),
        stretch: z.coerce.number<number>().int().min(0).max(9).optional(),
        level: z.string().max(40).optional(),
      }),
    )
    .output(pageOf(figureRow)),
  listRequests: issue
    .route({ method: 'GET', path: '/report-cards/requests', summary: 'List requests for transcripts.' })
    .input(pageInput.extend({ state: z.enum(REQUEST_STATES).optional() }))
    .output(pageOf(requestView)),
  decideRequest: issue
    .route({
      method: 'POST',
      path: '/report-cards/requests/{id}/decide',
      summary: 'Approve or refuse a request for a transcript.',
    })
    .input(z.object({ id, version, approve: z.boolean(), decision: z.string().trim().max(500).default('') }))
    .output(requestView),
};

nameSchemas({ ofTerm, deskView, batchView, figuresView, figureRow, requestView });
