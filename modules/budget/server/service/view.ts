import { type Actor, holds } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { getSettings } from '@patio/fees/server';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { todayAt } from '@patio/sections/server';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BudgetView, ScenarioView } from '../../contract.ts';
import { askedNow, isAsked, missingPeople } from '../../rules/approval.ts';
import { failure } from '../failures.ts';
import { ofReachedSchool } from '../policy.ts';
import { cells, decisionLog, type ScenarioRow, scenarios } from '../schema.ts';
import { listApprovers } from './approvers.ts';
import { listCategories } from './categories.ts';
import { readHappened } from './happened.ts';

const listSchools = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(
      and(
        eq(schoolRows.institutionId, actor.institutionId),
        isNull(schoolRows.archivedAt),
        ofReachedSchool(actor, 'budget.manage', schoolRows.id),
      ),
    )
    .orderBy(asc(schoolRows.name));

/** The names of accounts, as they are spoken. */
async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: userRows.id,
      name: sql<string>`concat_ws(' ', coalesce(${userRows.preferredName}, ${userRows.givenNames}), ${userRows.surnames})`,
    })
    .from(userRows)
    .where(inArray(userRows.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Plans with what was said about them since they were last asked for. */
async function viewScenarios(tx: Tx, actor: Actor, rows: readonly ScenarioRow[]): Promise<ScenarioView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const words = await tx
    .select()
    .from(decisionLog)
    .where(and(eq(decisionLog.institutionId, actor.institutionId), inArray(decisionLog.scenarioId, ids)))
    .orderBy(asc(decisionLog.at));
  const names = await namesOf(
    tx,
    [...rows.map(({ askedBy }) => askedBy), ...words.map(({ by }) => by)].filter((id) => id !== null),
  );
  const reader = { userId: actor.userId, role: actor.membership.role };
  const approvers = await listApprovers(tx, actor, rows[0]?.schoolId ?? '');
  return rows.map((row) => {
    const said = words.filter(
      (word) => word.scenarioId === row.id && word.askedAt.getTime() === row.askedAt?.getTime(),
    );
    const asked = row.state === 'asked' ? askedNow(row.rule, said, row.askedBy, approvers) : [];
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      state: row.state,
      holds: row.holds,
      rule: row.rule,
      askedBy: row.askedBy ? (names.get(row.askedBy) ?? '') : null,
      decisions: said.map(({ by, role, approve, reason, at }) => ({
        by: names.get(by) ?? '',
        role,
        approve,
        reason,
        at: at.toISOString(),
      })),
      waitsFor: [...new Set(approvers.filter((one) => isAsked(asked, one)).map(({ name }) => name))].filter(Boolean),
      missing: missingPeople(row.rule, actor.userId, approvers),
      canDecide: holds(actor, 'budget.approve') && isAsked(asked, reader),
    };
  });
}

export interface Asked {
  schoolId?: string | undefined;
  year?: number | undefined;
  scenarioId?: string | undefined;
}

/** The budget of a school and year: the plan that was asked for, the one that holds, or the latest. */
export async function readBudget(tx: Tx, actor: Actor, asked: Asked): Promise<BudgetView> {
  const { institutionId } = actor;
  const schools = await listSchools(tx, actor);
  const school = asked.schoolId ? schools.find(({ id }) => id === asked.schoolId) : schools[0];
  if (!school) throw failure('not_found');
  const schoolId = school.id;
  const [today, { currency }, categories] = await Promise.all([
    todayAt(tx, schoolId),
    getSettings(tx, institutionId, schoolId),
    listCategories(tx, institutionId, schoolId),
  ]);
  const year = asked.year ?? Number(today.slice(0, 4));
  const [rows, happened] = await Promise.all([
    tx
      .select()
      .from(scenarios)
      .where(
        and(eq(scenarios.institutionId, institutionId), eq(scenarios.schoolId, schoolId), eq(scenarios.year, year)),
      )
      .orderBy(desc(scenarios.holds), desc(scenarios.createdAt)),
    readHappened(tx, actor, { schoolId, year, categories }),
  ]);
  const shown = rows.find(({ id }) => id === asked.scenarioId) ?? rows[0];
  const [views, planned] = await Promise.all([
    viewScenarios(tx, actor, rows),
    shown
      ? tx
          .select({
            categoryId: cells.categoryId,
            month: cells.month,
            planned: cells.planned,
            version: cells.version,
          })
          .from(cells)
          .where(and(eq(cells.institutionId, institutionId), eq(cells.id, shown.id)))
      : [],
  ]);
  return {
    schools,
    schoolId,
    currency,
    today,
    year,
    scenarios: views,
    scenarioId: shown?.id ?? null,
    categories: categories.map(({ id, version, name, side, source, position }) => ({
      id,
      version,
      name,
      side,
      source,
      position,
    })),
    cells: planned,
    happened,
  };
}
