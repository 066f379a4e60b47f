import type { Actor } from '@patio/access';
import { joinCompetency, markStretches, type SignedIn, signedLevels } from '@patio/gradebook/server';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { joinStudent, registerNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { joinHomeroomInYear, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { FigureRow } from '../../contract/office.ts';
import { termOf } from './figures.ts';

/** Which bar was pressed. */
export interface BarAsked extends SignedIn, PageInput {
  stretch?: number;
  level?: string;
}

const NONE = '00000000-0000-0000-0000-000000000000';

const behind = ({ stretch, level, ...asked }: BarAsked): SQL =>
  level === undefined
    ? sql`select student_id, section_id, null as competency, ${NONE}::uuid as what, trim_scale(standing)::text as mark
        from (${markStretches(asked)}) m where at = ${stretch ?? -1}`
    : sql`select j.student_id, j.section_id, c.name as competency, j.competency_id as what, j.level as mark
        from (${signedLevels(asked)}) j
        ${joinCompetency('j')}
        where j.level = ${level}`;

/** The grades behind one bar of the spread, in register order, a page at a time. */
export async function readFigureRows(
  tx: Tx,
  actor: Actor,
  asked: BarAsked,
): Promise<{ items: FigureRow[]; nextCursor?: string }> {
  const { yearId } = await termOf(tx, actor, asked);
  const after = decodeCursor(asked.cursor, 4);
  const { rows } = await tx.execute<FigureRow & { key: string; what: string }>(sql`
    select st.id as "studentId", ${registerNameOf()} as name, coalesce(h.name, '') as homeroom, s.id as "sectionId", s.name as section,
      b.competency, b.mark, p.register_key as key, b.what
    from (${behind(asked)}) b
    ${joinStudent('b', { institution: sql`(select patio_institution())` })}
    join ${sectionRows} s on s.institution_id = (select patio_institution()) and s.id = b.section_id
    ${joinHomeroomInYear('st', yearId)}
    ${after ? sql`where (p.register_key, st.id, s.id, b.what) > (${String(after[0])}, ${String(after[1])}::uuid, ${String(after[2])}::uuid, ${String(after[3])}::uuid)` : sql``}
    order by p.register_key, st.id, s.id, b.what limit ${asked.limit + 1}`);
  const page = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ key: _key, what: _what, ...row }) => row),
    ...(last ? { nextCursor: encodeCursor([last.key, last.studentId, last.sectionId, last.what]) } : {}),
  };
}
