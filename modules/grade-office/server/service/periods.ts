import { type Actor, reachesSchool } from '@patio/access';
import type { PeriodMove, PeriodState } from '@patio/gradebook/model';
import { itemRows, movePeriodOf, periodRows, sheetRows } from '@patio/gradebook/server';
import { localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { askApproval, clock, defineApproval, namePeople, needsSecondPerson, type Tx } from '@patio/platform';
import { requireOpenYears, termRows, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PeriodView } from '../../contract.ts';
import { failure } from '../failures.ts';

type TermRow = typeof termRows.$inferSelect;

interface Row extends Record<string, unknown> {
  termId: string;
  parentId: string | null;
  name: string;
  startsOn: string;
  endsOn: string;
  weight: string;
  hasParts: boolean;
  state: PeriodState | null;
  changedBy: string | null;
  changedAt: string | null;
  reason: string | null;
  version: number | null;
  counts: PeriodView['counts'] | null;
}

const NO_SHEETS = { draft: 0, submitted: 0, returned: 0, approved: 0, published: 0, locked: 0 };

/** The terms of a school's year with where their sheetRows stand; classes without a single column are not counted. */
export async function listPeriods(tx: Tx, actor: Actor, schoolId: string, yearId: string | undefined) {
  if (!reachesSchool(actor, 'gradebook.manage_periods', schoolId)) throw failure('not_found');
  const { rows: years } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${yearRows} where institution_id = (select patio_institution()) and school_id = ${schoolId}
      and (${yearId ?? null}::uuid is null or id = ${yearId ?? null}::uuid)
    order by state = 'active' desc, starts_on desc limit 1`);
  const [year] = years;
  if (!year) return { yearId: null, year: null, items: [] };
  const { rows } = await tx.execute<Row>(sql`
    select t.id as "termId", t.parent_id as "parentId", t.name, t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.weight::text,
      exists (select 1 from ${termRows} part where part.institution_id = t.institution_id and part.parent_id = t.id) as "hasParts",
      p.state, p.changed_by as "changedBy", to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt", p.reason, p.version,
      (select jsonb_object_agg(found.state, found.count) from (
        select coalesce(s.state, 'draft') as state, count(*)::int as count
        from ${sectionRows} c
        left join ${sheetRows} s on s.institution_id = c.institution_id and s.section_id = c.id and s.term_id = t.id
        where c.institution_id = t.institution_id and c.year_id = t.year_id and c.state <> 'archived'
          and (s.id is not null or (select true from ${itemRows} i where i.institution_id = c.institution_id and i.section_id = c.id
            and i.term_id = t.id and i.archived_at is null limit 1))
        group by 1) found) as counts
    from ${termRows} t
    left join ${periodRows} p on p.institution_id = t.institution_id and p.term_id = t.id
    where t.institution_id = (select patio_institution()) and t.year_id = ${year.id}
    order by coalesce((select parent.position from ${termRows} parent where parent.institution_id = t.institution_id and parent.id = t.parent_id), t.position),
      t.parent_id is not null, t.position`);
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.changedBy),
  );
  const today = localDateAt(clock.now(), 'UTC');
  const items = rows.map(
    ({ hasParts, ...row }): PeriodView => ({
      ...row,
      state: hasParts ? null : (row.state ?? 'open'),
      when: row.endsOn < today ? 'past' : row.startsOn > today ? 'later' : 'now',
      changedBy: row.changedBy && nameOf(row.changedBy),
      counts: { ...NO_SHEETS, ...row.counts },
      version: row.version ?? 0,
    }),
  );
  return { yearId: year.id, year: year.name, items };
}

/** A locked term opens only with a second person where the school wants one. */
const REOPEN = defineApproval('gradebook.reopen_period', {
  title: m.grade_office_four_eyes_reopen,
  payload: z.object({ termId: z.uuid(), version: z.int(), name: z.string(), reason: z.string() }),
  needs: 'gradebook.manage_periods',
  describe: ({ name, reason }, locale) => ({
    title: m.grade_office_approval_reopen({ name }, { locale }),
    detail: reason,
    href: '/admin/grading/periods',
  }),
  apply: async (tx, decider, { termId, version, reason }) => {
    const term = await getTerm(tx, decider, termId);
    await movePeriodOf(tx, decider, term, 'reopen', version, reason);
  },
});

async function getTerm(tx: Tx, actor: Actor, id: string): Promise<TermRow> {
  const [term] = await tx.select().from(termRows).where(eq(termRows.id, id));
  if (!term || !reachesSchool(actor, 'gradebook.manage_periods', term.schoolId)) throw failure('not_found');
  const parts = await tx.$count(termRows, eq(termRows.parentId, id));
  if (parts > 0) throw failure('term_has_parts');
  return term;
}

/** Closes, locks or reopens a term; reopening says why and may wait for a second person. */
export async function movePeriod(
  tx: Tx,
  actor: Actor,
  given: { termId: string; version: number; move: PeriodMove; reason: string | null },
): Promise<{ waiting: boolean }> {
  const term = await getTerm(tx, actor, given.termId);
  await requireOpenYears(tx, [term.yearId]);
  if (given.move === 'reopen') {
    if (!given.reason || given.reason.length < 5) throw failure('reason_missing', {}, 'reason');
    if (await needsSecondPerson(tx, REOPEN.kind)) {
      const payload = { termId: term.id, version: given.version, name: term.name, reason: given.reason };
      await askApproval(tx, actor, REOPEN, payload, { reason: given.reason, schoolId: term.schoolId });
      return { waiting: true };
    }
  }
  await movePeriodOf(tx, actor, term, given.move, given.version, given.reason);
  return { waiting: false };
}
