import { inPlatform, inTenant, type Tx } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { sections, sectionWords } from '../schema.ts';
import { uuids } from './enrolment-spans.ts';

/** A group is written 3ºA and looked for as 3a: it is kept both ways. */
const WORDS = sql`regexp_split_to_table(s.name_key || ' ' || patio_plain(replace(s.name, 'º', '')), '[^[:alnum:]]+')`;

const keep = (tx: Tx, which: SQL) =>
  tx.execute(sql`insert into ${sectionWords} (institution_id, word, section_id)
    select distinct s.institution_id, w.word, s.id from ${sections} s, ${WORDS} as w(word)
    where s.institution_id = patio_institution() and w.word <> '' and ${which} on conflict do nothing`);

/** Keeps the words of these sections' names; called by whoever names them. */
export async function keepSectionWords(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from ${sectionWords} where institution_id = patio_institution() and section_id = any(${uuids(ids)})`,
  );
  await keep(tx, sql`s.id = any(${uuids(ids)})`);
}

/** Sections in whose names every asked word begins some word: ranges of the index, cut with each other. */
export function searchSections(text: string): SQL {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 6);
  if (words.length === 0) return sql`false`;
  const begins = (word: string) =>
    sql`select w.section_id from ${sectionWords} w where w.institution_id = patio_institution()
      and w.word >= patio_plain(${word}) and w.word < patio_plain(${word}) || ${'\u{10ffff}'}`;
  return sql`${sections.id} = any(array(${sql.join(words.map(begins), sql` intersect `)}))`;
}

/** Keeps the words of the institutions whose sections were there before their words; asks once each when nothing is missing. */
export async function completeSectionWords(): Promise<void> {
  const all = await inPlatform(undefined, (tx) =>
    tx.select({ institutionId: institutionRows.institutionId }).from(institutionRows),
  );
  for (const { institutionId } of all)
    await inTenant({ institutionId, userId: institutionId }, async (tx) => {
      const { rows } = await tx.execute<{
        missing: boolean;
      }>(sql`select exists (select from ${sections} s where s.institution_id = ${institutionId})
        and not exists (select from ${sectionWords} w where w.institution_id = ${institutionId}) as missing`);
      if (rows[0]?.missing) await keep(tx, sql`true`);
    });
}
