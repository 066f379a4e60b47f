/** Shapes of a document that was read; behind their own door, for whoever stores one or takes its passages in. */
import { z } from 'zod';

export const PASSAGE_KINDS = ['heading', 'paragraph', 'list', 'table', 'note'] as const;

/** A piece of a document that can be cited: a paragraph, a list, a table, a heading. */
export const passage = z.strictObject({
  id: z.string().min(1).max(120),
  kind: z.enum(PASSAGE_KINDS),
  /** The headings above it, from the outermost. */
  path: z.array(z.string().max(300)).max(6),
  /** The page, slide or chapter on which it begins, from 1; null where the file has none. */
  page: z.number().int().min(1).nullable(),
  text: z.string().min(1).max(4_000),
});
export type Passage = z.infer<typeof passage>;

export const WARNINGS = [
  'pages_left_out',
  'text_left_out',
  'pages_without_text',
  'pages_unreadable',
  'recognised',
  'parts_unreadable',
  'hidden_slides_left_out',
  'language_unknown',
] as const;
export const warning = z.strictObject({
  code: z.enum(WARNINGS),
  with: z.record(z.string(), z.number()).optional(),
});
export type Warning = z.infer<typeof warning>;

export const FORMATS = ['pdf', 'docx', 'pptx', 'epub', 'html', 'markdown', 'text'] as const;
export type Format = (typeof FORMATS)[number];

export const sourceDocument = z.strictObject({
  format: z.enum(FORMATS),
  title: z.string().max(300),
  /** Null where the words say neither Spanish nor English. */
  language: z.enum(['es', 'en']).nullable(),
  /** What `page` counts; null for files without any. */
  counted: z.enum(['pages', 'slides', 'chapters']).nullable(),
  /** How many of them the file has, and how many were read. */
  pages: z.number().int().min(0),
  pagesRead: z.number().int().min(0),
  figures: z.number().int().min(0),
  passages: z.array(passage),
  warnings: z.array(warning),
});
export type SourceDocument = z.infer<typeof sourceDocument>;
