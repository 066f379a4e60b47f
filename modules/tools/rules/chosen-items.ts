import { z } from 'zod';
import { plainNumber } from './scale.ts';

const text = (most: number) =>
  z.string().transform((value) =>
    value
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, most),
  );

/** A positive number that a column of the gradebook can hold; extra places behind the fourth say nothing. */
export const fullScore = z
  .number()
  .positive()
  .max(100_000)
  .transform((value, context) => {
    const plain = plainNumber(Math.round(value * 10_000) / 10_000);
    if (plain === null || plain === '0') {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
    return plain;
  });

/** What a teacher chose in a tool. Unknown words are left aside; another type than a link, or a wrong shape, is refused. */
const item = z.object({
  type: z.literal('ltiResourceLink'),
  title: text(120).optional(),
  text: text(1_000).optional(),
  url: z.string().max(2_000).optional(),
  custom: z
    .record(z.string().max(100), z.union([z.string().max(2_000), z.number(), z.boolean()]).transform(String))
    .refine((given) => Object.keys(given).length <= 50)
    .optional(),
  lineItem: z
    .object({
      scoreMaximum: fullScore,
      label: text(120).optional(),
      resourceId: text(255).optional(),
      tag: text(255).optional(),
    })
    .optional(),
});
export type ChosenItem = z.infer<typeof item>;

const MOST_ITEMS = 50;

/** The chosen items; null where any of them is not what was asked for. */
export function readChosen(given: unknown): ChosenItem[] | null {
  const read = z
    .array(item)
    .max(MOST_ITEMS)
    .safeParse(given ?? []);
  return read.success ? read.data : null;
}
