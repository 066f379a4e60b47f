import { needs, open } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { transcriptContent } from './content.ts';
import { documentView, id, locale, PAPER_KINDS, pdf, version } from './fields.ts';
import { requestView } from './office.ts';

const read = needs('report_cards.read');

/** What a stranger learns who holds a paper in their hands; nothing that is not on it. */
export const sealView = z.object({
  state: z.enum(['valid', 'superseded', 'unknown']),
  kind: z.enum(PAPER_KINDS).nullable(),
  /** As it stands at the head of the paper, in the paper's language. */
  title: z.string().nullable(),
  /** Whose day the paper bears. */
  timeZone: z.string().nullable(),
  school: z.string().nullable(),
  number: z.string().nullable(),
  edition: z.number().int().nullable(),
  initials: z.string().nullable(),
  issuedAt: z.string().nullable(),
  supersededAt: z.string().nullable(),
});
export type SealView = z.infer<typeof sealView>;

/** What students, families and strangers with a paper read. */
export const family = {
  /** The papers of a student that were issued; without a student, the reader's own or their first child's. */
  mine: read
    .route({
      method: 'GET',
      path: '/report-cards/mine',
      summary: "List the issued documents of oneself or one's child.",
    })
    .input(z.object({ studentId: id.optional() }))
    .output(z.object({ studentId: id.nullable(), documents: z.array(documentView) })),
  download: read
    .route({ method: 'GET', path: '/report-cards/documents/{id}/pdf', summary: 'Download an issued document as PDF.' })
    .input(z.object({ id }))
    .output(pdf),
  transcript: read
    .route({ method: 'GET', path: '/report-cards/transcript', summary: 'Read the transcript of a student.' })
    .input(z.object({ studentId: id.optional(), locale }))
    .output(
      z.object({
        studentId: id,
        content: transcriptContent,
        requests: z.array(requestView),
        documents: z.array(documentView),
      }),
    ),
  unofficial: read
    .route({
      method: 'GET',
      path: '/report-cards/transcript/pdf',
      summary: 'Download an unofficial transcript as PDF.',
    })
    .input(z.object({ studentId: id.optional(), locale }))
    .output(pdf),
  askTranscript: read
    .route({ method: 'POST', path: '/report-cards/requests', summary: 'Ask for an official transcript.' })
    .input(z.object({ id, studentId: id, purpose: z.string().trim().min(3).max(300), locale }))
    .output(requestView),
  withdrawRequest: read
    .route({
      method: 'POST',
      path: '/report-cards/requests/{id}/withdraw',
      summary: 'Withdraw a request for a transcript.',
    })
    .input(z.object({ id, version }))
    .output(requestView),
  verify: needs(open('whoever holds a printed paper may ask whether it is genuine; the answer holds no name'))
    .route({ method: 'GET', path: '/report-cards/verify/{code}', summary: 'Check whether a document is genuine.' })
    .input(z.object({ code: z.string().max(40) }))
    .output(sealView),
};

nameSchemas({ sealView });
