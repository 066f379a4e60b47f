import { z } from 'zod';

/** How every list is asked for: a page size, and the cursor that the previous page gave or a page by its number. */
export const pageInput = z.object({
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
  /** Whether to say how many there are in all: whoever reads on from page to page does not need it. */
  counted: z.literal('yes').optional(),
});
export type PageInput = z.infer<typeof pageInput>;

/** How every list answers: `nextCursor` is absent on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().optional(),
    /** How many the filters leave, and how many there are without them. */
    total: z.number().int().optional(),
    all: z.number().int().optional(),
  });

/** Wide lists let the reader name the fields they need; `id` always comes along. */
export const fieldsInput = <Row extends z.ZodObject>(row: Row) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' ? given.split(',') : given),
      z.array(z.enum(Object.keys(row.shape) as [keyof Row['shape'] & string])),
    )
    .optional();

/** Only the named fields of a record of columns, and the id. */
export function chooseFields<Columns extends { id: unknown }>(
  columns: Columns,
  fields: readonly string[] | undefined,
): Columns {
  if (!fields) return columns;
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => name === 'id' || fields.includes(name)),
  ) as Columns;
}

const bytes = new TextEncoder();

/** A cursor is the sort key of the last row, opaque to the reader so that nobody builds on its form. */
export const encodeCursor = (key: readonly (string | number | null)[]): string =>
  btoa(String.fromCharCode(...bytes.encode(JSON.stringify(key))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const isKeyPart = (part: unknown): part is string | number | null =>
  part === null || typeof part === 'string' || typeof part === 'number';

/** Reads a cursor of so many parts back; a damaged or invented one is `null`, which callers answer with the first page. */
export function decodeCursor(
  cursor: string | undefined,
  parts: number | readonly number[],
): (string | number | null)[] | null {
  if (!cursor) return null;
  try {
    const raw = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const key: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(raw, (c) => c.charCodeAt(0))));
    return Array.isArray(key) && [parts].flat().includes(key.length) && key.every(isKeyPart) ? key : null;
  } catch {
    return null;
  }
}
