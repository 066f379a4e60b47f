import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
export const day = z.iso.date();
export const name = z.string().trim().min(2).max(120);
/** Words in both languages, so that switching the language needs no second question. */
export const bothLanguages = z.object({ es: z.string(), en: z.string() });
export type BothLanguages = z.infer<typeof bothLanguages>;
export const done = z.object({ done: z.literal(true) });
/** Who did it; the name is empty for those who are not known here any more. */
export const byView = z.object({ id, name: z.string() });
export const STAGES = ['preschool', 'primary', 'secondary'] as const;
export const stage = z.enum(STAGES);
/** A short name for addresses and for sign-in by username. */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])$/);
export const email = z.string().trim().toLowerCase().max(200).pipe(z.email());
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ()-]{6,24}$/);
/** An empty field means that there is none. */
export const orNone = <T extends z.ZodType<string, string>>(what: T) =>
  z.union([what, z.literal('').transform(() => null), z.null()]);

nameSchemas({ schoolsBothLanguages: bothLanguages, byView });

/** A school's picture and the papers that it hands out, with the most that each may weigh. */
export const LOGO_PURPOSE = 'schools.logo';
export const LOGO_BYTES = 4_000_000;
export const DOCUMENT_PURPOSE = 'schools.document';
export const DOCUMENT_BYTES = 20_000_000;
