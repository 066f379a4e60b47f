import { z } from 'zod';
import { isStorable } from '../text/storable.ts';

/** Ids as the kernel makes them; files and competencies are named by id too, never by an address. */
export const id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
/** Names an option, pair or item inside its question; says nothing about the answer. */
export const key = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);

const storable = (most: number) => z.string().max(most).refine(isStorable, 'not storable');
/** One line of small Markdown (strong, emphasis, maths). A draft may leave it empty: the review says so before publishing. */
export const line = storable(500);
/** A few paragraphs or a list, in small Markdown. */
export const text = storable(5_000);
export const longText = storable(30_000);

/** Commands that reach outside the formula; KaTeX would refuse to trust them, and nobody needs them in a lesson. */
const REACHES_OUT =
  /\\(href|url|includegraphics|html\w*|input|include|def|gdef|newcommand|renewcommand|csname|catcode)\b/i;
export const latex = storable(2_000).refine((code) => !REACHES_OUT.test(code), 'reaches outside the formula');

/** Who a block comes from. What was generated names the model and, once somebody has read it, who approved it. */
export const provenance = z.discriminatedUnion('origin', [
  z.strictObject({ origin: z.literal('person'), by: id.optional() }),
  z.strictObject({ origin: z.literal('import'), source: storable(500) }),
  z.strictObject({
    origin: z.literal('generated'),
    source: storable(200),
    basedOn: z.array(storable(500)).max(50).optional(),
    approvedBy: id.optional(),
  }),
]);
export type Provenance = z.infer<typeof provenance>;

/** What every block has. Without `minutes` the engine estimates them. */
export const common = {
  format: z.literal(1),
  id,
  language,
  minutes: z.number().int().min(0).max(240).optional(),
  competencies: z.array(id).max(20),
  provenance,
};
