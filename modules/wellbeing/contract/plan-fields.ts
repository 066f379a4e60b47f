import { z } from 'zod';

export const AGREEMENT_STATES = ['open', 'kept', 'not_kept'] as const;
export const agreementState = z.enum(AGREEMENT_STATES);
export type AgreementState = z.infer<typeof agreementState>;

export const CONTACT_KINDS = ['health', 'protection', 'justice', 'social', 'other'] as const;
export const contactKind = z.enum(CONTACT_KINDS);
export type ContactKind = z.infer<typeof contactKind>;

const line = z.string().trim().min(1).max(300);
const lines = z.array(line).max(12);

/** What helps when a day becomes hard, in the student's own words, in the order in which it is tried. */
export const safetyContent = z.object({
  /** How I notice that it begins. */
  signs: lines,
  /** What I can do on my own. */
  helps: lines,
  /** Places where I am well. */
  places: lines,
  /** Whom I call or look for, at home and at school. */
  people: z.array(z.object({ name: line, phone: z.string().trim().max(40) })).max(12),
  /** Lines of help, by number. */
  lines: z.array(z.object({ number: z.string().max(40), name: z.string().max(120) })).max(8),
});
export type SafetyContent = z.infer<typeof safetyContent>;

export const agreementContent = z.object({
  what: z.string().trim().min(1).max(1_000),
  /** Who does it. */
  who: z.string().trim().min(1).max(200),
  /** Who signed, as they wrote their names. */
  signers: z.string().trim().max(300),
});
export type AgreementContent = z.infer<typeof agreementContent>;

export const contactContent = z.object({
  service: z.string().trim().min(1).max(200),
  person: z.string().trim().max(200),
  what: z.string().trim().min(1).max(2_000),
  answer: z.string().trim().max(2_000),
});
export type ContactContent = z.infer<typeof contactContent>;

/** The largest document, before it is sealed. */
export const DOCUMENT_BYTES = 20 * 1_048_576;

export const documentContent = z.object({
  name: z.string().trim().min(1).max(200),
  type: z.string().max(120),
  about: z.string().trim().max(300),
  key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
});
export type DocumentContent = z.infer<typeof documentContent>;
