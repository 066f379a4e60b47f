import { type SQL, sql } from 'drizzle-orm';
import { TIE_HOLDS } from '../policy.ts';
import { consentLog, consentTexts, guardianships } from '../schema.ts';

type Purpose = (typeof consentLog.$inferSelect)['purpose'];

/**
 * What the family of a student (the alias of a student's row) says to a purpose now: `given`, `refused`, `withdrawn`, `outdated` or `none`.
 * One adult's no outweighs another's yes; only adults whose tie holds are asked.
 */
export const consentOf = (student: string, purpose: Purpose): SQL<string> => {
  const s = sql.raw(student);
  return sql<string>`(select case
      when bool_or(w.answer = 'withdrawn') then 'withdrawn' when bool_or(w.answer = 'refused') then 'refused'
      when bool_or(w.answer = 'given' and w.holds) then 'given' when bool_or(w.answer = 'given') then 'outdated' else 'none' end
    from (select distinct on (c.guardian_person_id) c.answer, (c.expires_on is null or c.expires_on >= (select patio_today()))
        and c.text_version >= coalesce((select max(t.version) from ${consentTexts} t where t.institution_id = c.institution_id and t.purpose = c.purpose), 1) as holds
      from ${consentLog} c
      where c.institution_id = ${s}.institution_id and c.student_id = ${s}.id and c.purpose = ${sql.raw(`'${purpose}'`)}
        and exists (select 1 from ${guardianships} g where g.institution_id = c.institution_id and g.student_id = c.student_id
          and g.person_id = c.guardian_person_id and ${TIE_HOLDS})
      order by c.guardian_person_id, c.at desc, c.id desc) w)`;
};
