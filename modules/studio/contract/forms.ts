import { z } from 'zod';
import { id, language, PLACES } from './fields.ts';

const text = (most: number) => z.string().trim().max(most);
const said = z.array(text(400).min(1)).max(12).default([]);

export const TEMPLATES = ['five_e', 'gradual_release', 'project', 'easy_read'] as const;
export const PRODUCTS = ['text', 'talk', 'experiment', 'problem', 'project', 'artwork'] as const;
export const VERSION_KINDS_MADE = ['easy_read', 'extension', 'early_years'] as const;
export const LETTER_KINDS = ['meeting', 'absence', 'missing_work', 'materials', 'outing', 'congratulation'] as const;

/** A published mark that a comment may speak of. */
export const gradeFact = z.object({
  subject: text(120).min(1),
  mark: text(20),
  standing: z.enum(['above', 'on', 'below']),
});

/** What a person says about a draft before it is made. Each generator looks at its own part of it (`rules/form-fields.ts`). */
export const draftForm = z.object({
  language: language.default('es'),
  /** The topic, or what the paper is called. */
  topic: text(300).default(''),
  courseId: id.nullable().default(null),
  grade: z.int32().min(1).max(12).default(5),
  minutes: z.int32().min(20).max(600).default(45),
  /** Picked from the catalogue of the course; a model never writes any. */
  competencyIds: z.array(id).max(20).default([]),
  sourceIds: z.array(id).max(10).default([]),
  lessonIds: z.array(id).max(20).default([]),
  template: z.enum(TEMPLATES).default('five_e'),
  count: z.int32().min(1).max(50).default(10),
  seed: z.int32().min(0).optional(),
  subject: z.enum(['maths', 'spanish', 'english']).default('maths'),
  level: z.enum(['support', 'usual', 'challenge']).default('usual'),
  skills: z.array(text(80)).max(20).default([]),
  product: z.enum(PRODUCTS).default('text'),
  levels: z.union([z.literal(3), z.literal(4)]).default(4),
  criteria: z.int32().min(2).max(5).default(4),
  versionKind: z.enum(VERSION_KINDS_MADE).default('easy_read'),
  letterKind: z.enum(LETTER_KINDS).default('meeting'),
  facts: z.record(z.string().max(40), text(1_000)).default({}),
  /** Of a comment: whom it is about, with what was published and what the teacher noted. */
  name: text(120).default(''),
  grades: z.array(gradeFact).max(30).default([]),
  strengths: said,
  nextSteps: said,
  notes: said,
  /** The place from which it was asked, offered again when it is saved. */
  place: z
    .object({
      kind: z.enum(PLACES),
      id: id.optional(),
      sectionId: id.optional(),
      termId: id.optional(),
      studentId: id.optional(),
    })
    .nullable()
    .default(null),
});
export type DraftForm = z.infer<typeof draftForm>;
