import type { Actor, Role } from '@patio/access';
import { listHolders } from '@patio/notices/server';
import { consentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SchoolConfig } from '../../contract/school.ts';
import { consentAgeOf, leastConsentAge } from '../../rules/consent-age.ts';
import { failure } from '../failures.ts';
import { canConfigure } from '../policy.ts';
import { budgets, callLog, routing, settings } from '../schema.ts';
import { worksAt } from './active-people.ts';
import { readPolicy } from './policy-acceptance.ts';
import { listProviders } from './providers.ts';
import { listPurposes } from './purposes.ts';

const STAFF: readonly Role[] = ['psychology', 'director', 'coordinator', 'support', 'admin', 'teacher'];
const MONTHS = 6;

async function countConsents(tx: Tx, schoolId: string): Promise<{ given: number; students: number }> {
  const { rows } = await tx.execute<{ given: number; students: number }>(sql`
    select count(*)::int as students, count(*) filter (where ${consentOf('s', 'ai')} = 'given')::int as given
    from ${studentRows} s where s.institution_id = patio_institution() and s.school_id = ${schoolId} and s.merged_into_id is null
      and s.status in ('active', 'on_leave')`);
  return rows[0] ?? { given: 0, students: 0 };
}

const listRouting = (tx: Tx, schoolId: string) =>
  tx
    .select({
      line: routing,
      recipientActive: sql<boolean>`${worksAt(sql`${routing.recipientId}`, sql`${routing.schoolId}`)}`,
      deputyActive: sql<boolean>`${worksAt(sql`${routing.deputyId}`, sql`${routing.schoolId}`)}`,
    })
    .from(routing)
    .where(eq(routing.schoolId, schoolId))
    .orderBy(desc(routing.tier), routing.category);

const listUsed = (tx: Tx, schoolId: string, timeZone: string) =>
  tx
    .select({
      purpose: callLog.purpose,
      calls: sql<number>`count(*)::int`,
      answered: sql<number>`count(*) filter (where ${callLog.state} = 'answered')::int`,
      costMicros: sql<string>`sum(${callLog.costMicros})`,
    })
    .from(callLog)
    .where(
      and(
        eq(callLog.schoolId, schoolId),
        sql`${callLog.at} >= date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone}`,
      ),
    )
    .groupBy(callLog.purpose)
    .orderBy(callLog.purpose);

const viewBudget = ({ month, hardMicros, spentMicros, reservedMicros, currency }: typeof budgets.$inferSelect) => ({
  month,
  hardMicros,
  spentMicros,
  reservedMicros,
  currency,
});

/** The schools that the actor decides about, by name. */
async function listSchools(tx: Tx, actor: Actor) {
  const rows = await tx
    .select()
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(schoolRows.name, schoolRows.id);
  return rows.filter((school) => canConfigure(actor, school.id));
}

/** Everything that a school decided about models and the tutor, and what came of it this month. */
export async function openSchool(tx: Tx, actor: Actor, schoolId?: string): Promise<SchoolConfig> {
  const schools = await listSchools(tx, actor);
  const school = schoolId ? schools.find(({ id }) => id === schoolId) : schools[0];
  if (!school) throw failure('not_found');
  const { id, country, timeZone } = school;
  const [[own], lines, people, providers, purposes, months, used, consents, policy, month] = await Promise.all([
    tx.select().from(settings).where(eq(settings.schoolId, id)),
    listRouting(tx, id),
    listHolders(tx, STAFF, id),
    listProviders(tx, actor),
    listPurposes(tx, actor, id),
    tx.select().from(budgets).where(eq(budgets.schoolId, id)).orderBy(desc(budgets.month)).limit(MONTHS),
    listUsed(tx, id, timeZone),
    countConsents(tx, id),
    readPolicy(tx, actor),
    tx.execute<{ month: string }>(sql`select date_trunc('month', now() at time zone ${timeZone})::date::text as month`),
  ]);
  const routed = lines.map(({ line, ...active }) => ({ ...active, ...viewLine(line) }));
  const grave = routed.find((line) => line.category === 'any' && line.tier === 3);
  const ready = grave?.recipientActive === true && grave.deputyActive;
  return {
    school: { id, name: school.name, country },
    schools: schools.map(({ id: each, name }) => ({ id: each, name })),
    settings: own ? viewSettings(own) : null,
    consent: { country: consentAgeOf(country, null), least: leastConsentAge(country), ...consents },
    routing: routed,
    open: own?.pupilsOn === true && ready,
    people: [...new Map(people.map(({ id: each, name, role }) => [each, { id: each, name, role }])).values()],
    providers,
    purposes,
    budgets: months.map(viewBudget),
    used: used.map((one) => ({ ...one, costMicros: Number(one.costMicros) })),
    policy,
    month: month.rows[0]?.month ?? '',
  };
}

const viewLine = ({ category, tier, recipientId, deputyId, minutes, version }: typeof routing.$inferSelect) => ({
  category,
  tier: tier as 1 | 2 | 3,
  recipientId,
  deputyId,
  minutes,
  version,
});

function viewSettings(row: typeof settings.$inferSelect): NonNullable<SchoolConfig['settings']> {
  const {
    institutionId: _institution,
    id: _id,
    schoolId: _school,
    createdAt: _made,
    updatedAt: _changed,
    ...shown
  } = row;
  return shown;
}
