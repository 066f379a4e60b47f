import type { Actor } from '@patio/access';
import { inFamilyOrder, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { LatestMark } from '../../contract.ts';
import { placeholderValues, preparedName, withPlaceholders } from './prepared-queries.ts';

const READ = 'gradebook.read_published';

interface Row {
  id: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  latest: LatestMark | null;
}
type Values = ReturnType<typeof placeholderValues>;

// The newest is found among the marks alone; what it is called is looked up afterwards.
const newest = sql`select g.section_id, i.title, i.max, g.score
  from gradebook_grades g join gradebook_items i on i.institution_id = g.institution_id and i.id = g.item_id
  where g.institution_id = ${studentRows.institutionId} and g.student_id = ${studentRows.id}
    and g.score is not null and i.released_at is not null and not i.hidden and i.archived_at is null
  order by greatest(g.entered_at, i.released_at) desc, i.id limit 1`;

const question = (actor: Actor) => sql`
  select ${studentRows.id} as id, ${personRows.givenNames} as "givenNames", ${personRows.firstSurname} as "firstSurname",
    ${personRows.secondSurname} as "secondSurname", case when s.id is not null then json_build_object('sectionId', s.id, 'class', s.name,
      'title', n.title, 'max', n.max::text, 'score', n.score::text) end as latest
  from ${studentRows} join ${personRows} on ${personOf(studentRows)}
  left join lateral (${newest}) n on true
  left join ${sectionRows} s on s.institution_id = ${studentRows.institutionId} and s.id = n.section_id
  where ${studentRows.institutionId} = ${sql.placeholder('institution')} and ${studentsVisibleTo(withPlaceholders(actor), READ, 'grades')}
  order by ${sql.join(inFamilyOrder(), sql`, `)}`;

const known = new Map<string, (tx: Tx, values: Values) => Promise<Row[]>>();

/** The students whose published grades this reader may see, each with the newest mark that was released. */
export async function listFamily(
  tx: Tx,
  actor: Actor,
): Promise<{ id: string; name: string; latest: LatestMark | null }[]> {
  const name = preparedName('gradebook_family', actor, READ);
  const ask = known.get(name) ?? preparedSql<Values, Row>(name, () => question(actor));
  known.set(name, ask);
  const rows = await ask(tx, placeholderValues(actor));
  return rows.map(({ id, latest, ...names }) => ({ id, name: spokenName(names), latest }));
}
