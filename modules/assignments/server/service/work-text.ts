import { type SQL, sql } from 'drizzle-orm';
import { fileTexts } from '../schema.ts';

/**
 * Everything that a work says, in SQL text for `t` an attempt: what was written, then the words of its files in their order. What was
 * written comes first, so that places in it stay right when the words of its files are read later.
 */
export const workText: SQL<string> = sql`concat_ws(E'\n\n', nullif(t.content->>'text', ''),
  (select string_agg(nullif(ft.text, ''), E'\n\n' order by given.nth)
    from jsonb_array_elements(t.content->'files') with ordinality as given(file, nth)
    join ${fileTexts} ft on ft.institution_id = t.institution_id and ft.file_id = (given.file->>'fileId')::uuid))`;
