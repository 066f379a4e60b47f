import { z } from 'zod';
import { VIEWS } from './board/views.ts';

/** What the address of the editor says. */
export const editorSearch = z.object({
  scenario: z.uuid().optional(),
  school: z.uuid().optional(),
  year: z.uuid().optional(),
  by: z.enum(VIEWS).optional(),
  who: z.string().max(60).optional(),
  /** The day that a phone shows. */
  day: z.coerce.number().int().min(1).max(14).optional(),
  /** Which kind of trouble is listed. */
  issue: z.string().max(60).optional(),
  publish: z.uuid().optional(),
});
export type EditorSearch = z.output<typeof editorSearch>;

/** The same address with something else in it. */
export function hrefWith(search: EditorSearch, change: Partial<EditorSearch>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...search, ...change }))
    if (value !== undefined) params.set(key, String(value));
  return `/admin/schedule/editor?${params}`;
}
