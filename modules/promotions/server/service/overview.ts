import type { Actor } from '@patio/access';
import { namePeople, platformSchema, reachFilter, type Tx } from '@patio/platform';
import { schoolRows, yearRows } from '@patio/schools/server';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { LevelLine, OverviewView } from '../../contract/overview.ts';
import { outcomeOf } from '../../rules/decide.ts';
import type { Outcome } from '../../rules/outcomes.ts';
import { countryRule, ownRule } from '../../rules/own-rule.ts';
import type { PlanRow } from '../policy.ts';
import { acts, decisions, runs } from '../schema.ts';
import { readNewcomers } from './newcomers.ts';
import { findPlanOf, hasBegun, type Level, ladderOf, type Year } from './plans.ts';
import { readLimits } from './rules.ts';

const { jobs } = platformSchema;

type Counted = {
  level: string;
  outcome: Outcome | null;
  students: number;
  proposed: number;
  unplaced: number;
};

/** How many of each level are decided, proposed and placed: one question. */
async function countLevels(tx: Tx, plan: PlanRow): Promise<Counted[]> {
  const { rows } = await tx.execute<Counted>(sql`
    select grade_level_id as level, outcome, count(*)::int as students,
      (count(*) filter (where outcome is null and proposed is not null))::int as proposed,
      (count(*) filter (where outcome in ('promoted', 'promoted_with_support', 'recovery_pending', 'retained') and to_homeroom_id is null))::int as unplaced
    from ${decisions} where institution_id = ${plan.institutionId} and plan_id = ${plan.id} group by 1, 2`);
  return rows;
}

async function readRuns(tx: Tx, plan: PlanRow): Promise<Map<string, LevelLine['run']>> {
  const rows = await tx
    .select({ run: runs, job: jobs.state })
    .from(runs)
    .leftJoin(jobs, and(eq(jobs.institutionId, runs.institutionId), eq(jobs.id, runs.jobId)))
    .where(and(eq(runs.institutionId, plan.institutionId), eq(runs.planId, plan.id), ne(runs.state, 'undone')));
  const nameOf = await namePeople(
    tx,
    rows.map(({ run }) => run.startedBy),
  );
  return new Map(
    rows.map(({ run, job }) => [
      run.gradeLevelId,
      {
        id: run.id,
        state:
          run.state === 'done'
            ? ('done' as const)
            : job === 'running'
              ? ('running' as const)
              : job === 'failed' || job === 'cancelled'
                ? ('failed' as const)
                : ('waiting' as const),
        counts: run.counts,
        at: (run.finishedAt ?? run.createdAt).toISOString(),
        by: nameOf(run.startedBy),
      },
    ]),
  );
}

async function linesOf(tx: Tx, plan: PlanRow, ladder: readonly Level[]): Promise<LevelLine[]> {
  const [counted, stood] = [await countLevels(tx, plan), await readRuns(tx, plan)];
  return ladder.flatMap((level, at) => {
    const own = counted.filter((row) => row.level === level.id);
    if (own.length === 0) return [];
    const sum = (of: (row: Counted) => number) => own.reduce((total, row) => total + of(row), 0);
    return [
      {
        id: level.id,
        name: level.name,
        stage: level.stage,
        next: ladder[at + 1]?.name ?? null,
        students: sum((row) => row.students),
        outcomes: Object.fromEntries(own.flatMap((row) => (row.outcome ? [[row.outcome, row.students]] : []))),
        undecided: sum((row) => (row.outcome === null ? row.students : 0)),
        proposed: sum((row) => row.proposed),
        unplaced: sum((row) => row.unplaced),
        run: stood.get(level.id) ?? null,
      },
    ];
  });
}

const yearLine = ({ id, name, startsOn, endsOn, state }: Year) => ({ id, name, startsOn, endsOn, state });

/** How far the step to the next year is: the years, the levels with their counts, acts and rules. */
export async function viewOverview(tx: Tx, actor: Actor, schoolId?: string): Promise<OverviewView> {
  const schools = await tx
    .select()
    .from(schoolRows)
    .where(and(isNull(schoolRows.archivedAt), reachFilter(actor, 'promotions.run', { school: schoolRows.id })))
    .orderBy(asc(schoolRows.name));
  const school = schools.find((each) => each.id === schoolId) ?? (schoolId ? undefined : schools[0]);
  const base = {
    schools: schools.map(({ id, name }) => ({ id, name })),
    acts: { waiting: 0, all: 0 },
    levels: [],
    newcomers: 0,
    rules: [],
  };
  const nobody = { ...base, schoolId: school?.id ?? null, year: null, next: null, planId: null, begun: false };
  if (!school) return nobody;
  const years = await tx
    .select()
    .from(yearRows)
    .where(eq(yearRows.schoolId, school.id))
    .orderBy(asc(yearRows.startsOn));
  const year = years.find((each) => each.state === 'active') ?? years.findLast((each) => each.state === 'closed');
  if (!year) return nobody;
  const plan = await findPlanOf(tx, actor.institutionId, year.id);
  const next =
    years.find((each) => each.id === plan?.nextYearId) ?? years.find((each) => each.startsOn > year.endsOn) ?? null;
  const found = { ...nobody, year: yearLine(year), next: next && yearLine(next) };
  if (!plan) return found;
  const ladder = await ladderOf(tx, actor.institutionId, school.id);
  const [limits, [counted]] = await Promise.all([
    readLimits(tx, plan),
    tx
      .select({
        all: sql<number>`count(*)::int`,
        waiting: sql<number>`(count(*) filter (where ${acts.state} = 'waiting'))::int`,
      })
      .from(acts)
      .where(and(eq(acts.institutionId, plan.institutionId), eq(acts.planId, plan.id))),
  ]);
  const stages = [...new Set(ladder.map((level) => level.stage))];
  return {
    ...found,
    planId: plan.id,
    begun: next ? hasBegun(next, school.timeZone) : false,
    levels: await linesOf(tx, plan, ladder),
    newcomers: (await readNewcomers(tx, plan)).length,
    acts: counted ?? base.acts,
    rules: stages.map((stage) => {
      const own = limits.find((row) => row.stage === stage);
      const rule = own ? ownRule(own) : countryRule(school.country, stage);
      return {
        stage,
        limits: own
          ? {
              failedPromoted: own.failedPromoted,
              failedSupport: own.failedSupport,
              failedRecovery: own.failedRecovery,
              attendancePercent: own.attendancePercent,
            }
          : null,
        clauses: rule.clauses.map((clause) => ({
          id: clause.id,
          ...clause.label,
          outcome: outcomeOf(rule, clause),
          isRest: !own && clause.when.kind === 'always',
        })),
      };
    }),
  };
}
