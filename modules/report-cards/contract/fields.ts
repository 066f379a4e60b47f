import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const PAPER_KINDS = ['report_card', 'transcript', 'act', 'enrolment'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export const BATCH_KINDS = ['report_card', 'act'] as const;
export const REQUEST_STATES = ['waiting', 'issued', 'refused', 'withdrawn'] as const;

export const id = z.uuid();
export const version = z.int32().min(0);
export const locale = z.enum(['es', 'en']);
/** A finished paper, as a file. */
export const pdf = z.file();

/** One issued paper as lists show it. */
export const documentView = z.object({
  id,
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  edition: z.number().int(),
  locale,
  /** The student, or the class of an act. */
  about: z.string(),
  studentId: id.nullable(),
  term: z.string().nullable(),
  year: z.string().nullable(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  supersededAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** How many of the family have taken it home. */
  readBy: z.number().int(),
});
export type DocumentView = z.infer<typeof documentView>;

nameSchemas({ reportCardsDocumentView: documentView });
