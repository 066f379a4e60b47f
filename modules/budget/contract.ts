import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  APPROVAL_RULES,
  budgetYear,
  day,
  ENTRY_KINDS,
  id,
  instant,
  minor,
  month,
  name,
  positive,
  reason,
  SCENARIO_STATES,
  SIDES,
  SOURCES,
  seen,
  signed,
  version,
} from './contract/fields.ts';

export * from './contract/events.ts';
export * from './contract/fields.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);

export const categoryView = z.object({
  id,
  version,
  name: z.string(),
  side: z.enum(SIDES),
  source: z.enum(SOURCES),
  position: z.int(),
});
export type CategoryView = z.infer<typeof categoryView>;

/** What is planned for a category in a month; version 0 where nothing was typed. */
export const cellView = z.object({ categoryId: id, month, planned: minor, version: seen });
export type CellView = z.infer<typeof cellView>;

/** What is committed and has happened for a category in a month; the same in every scenario. */
export const happened = z.object({ categoryId: id, month, committed: z.int().min(0), actual: signed });
export type Happened = z.infer<typeof happened>;

export const decisionView = z.object({
  by: z.string(),
  role: z.string(),
  approve: z.boolean(),
  reason: z.string(),
  at: instant,
});

export const scenarioView = z.object({
  id,
  version,
  name: z.string(),
  state: z.enum(SCENARIO_STATES),
  /** The one that the year is measured by. */
  holds: z.boolean(),
  rule: z.enum(APPROVAL_RULES),
  askedBy: z.string().nullable(),
  decisions: z.array(decisionView),
  /** Whose word is asked for now. */
  waitsFor: z.array(z.string()),
  /** How many people are missing for the reader to ask: nobody decides about what they ask for. */
  missing: z.int().min(0),
  /** Whether the reader's word is asked for. */
  canDecide: z.boolean(),
});
export type ScenarioView = z.infer<typeof scenarioView>;

export const budgetView = z.object({
  schools: z.array(z.object({ id, name: z.string() })),
  schoolId: id,
  currency,
  today: day,
  year: z.int(),
  scenarios: z.array(scenarioView),
  scenarioId: id.nullable(),
  categories: z.array(categoryView),
  cells: z.array(cellView),
  happened: z.array(happened),
});
export type BudgetView = z.infer<typeof budgetView>;

/** A row behind a figure: what was registered, or a payment of a family. */
export const behindRow = z.object({
  id,
  version: seen,
  kind: z.enum(['commitment', 'actual', 'payment', 'invoice']),
  on: day,
  amount: signed,
  text: z.string(),
  reference: z.string(),
  /** What of a commitment is not spent yet. */
  open: minor,
});
export type BehindRow = z.infer<typeof behindRow>;

const manage = needs('budget.manage');
const approve = needs('budget.approve');
const oneScenario = '/budget/scenarios/{id}';

export const contract = {
  view: manage
    .route({ method: 'GET', path: '/budget', summary: 'The budget of a school and year.' })
    .input(z.object({ schoolId: id.optional(), year: budgetYear.optional(), scenarioId: id.optional() }))
    .output(budgetView),
  saveCategory: manage
    .route({ method: 'PUT', path: '/budget/categories/{id}', summary: 'Add a category, or change it.' })
    .input(
      z.object({
        id,
        seen,
        schoolId: id,
        name,
        side: z.enum(SIDES),
        source: z.enum(SOURCES),
        archived: z.boolean(),
      }),
    )
    .output(z.object({ id })),
  saveCells: manage
    .route({ method: 'POST', path: `${oneScenario}/cells`, summary: 'Set what is planned.' })
    .input(
      z.object({
        id,
        cells: z
          .array(z.object({ categoryId: id, month, planned: minor, seen }))
          .min(1)
          .max(600),
      }),
    )
    .output(z.object({ saved: z.int() })),
  addScenario: manage
    .route({ method: 'POST', path: '/budget/scenarios', summary: 'Begin a plan: empty, or from another one.' })
    .input(
      z.object({
        id,
        schoolId: id,
        year: z.int().min(2000).max(2100),
        name,
        rule: z.enum(APPROVAL_RULES),
        fromId: id.nullable(),
        /** By how much income and expenses differ from it, in basis points. */
        incomeChange: z.int().min(-10_000).max(10_000),
        expenseChange: z.int().min(-10_000).max(10_000),
      }),
    )
    .output(z.object({ id })),
  ask: manage
    .route({ method: 'POST', path: `${oneScenario}/ask`, summary: 'Ask for a plan to be approved.' })
    .input(z.object({ id, version }))
    .output(z.object({ id })),
  decide: approve
    .route({ method: 'POST', path: `${oneScenario}/decide`, summary: 'Agree to a plan, or not.' })
    .input(z.object({ id, version, approve: z.boolean(), reason: z.string().trim().max(300) }))
    .output(z.object({ state: z.enum(SCENARIO_STATES) })),
  behind: manage
    .route({ method: 'GET', path: '/budget/rows', summary: 'The rows behind a figure.' })
    .input(z.object({ categoryId: id, month, kind: z.enum(ENTRY_KINDS) }))
    .output(z.object({ rows: z.array(behindRow), total: signed })),
  saveEntry: manage
    .route({ method: 'POST', path: '/budget/entries', summary: 'Register an expense, income or commitment.' })
    .input(
      z.object({
        id,
        categoryId: id,
        kind: z.enum(ENTRY_KINDS),
        on: day,
        amount: positive,
        text: name,
        reference: z.string().trim().max(60),
        /** The commitment that it pays. */
        commitmentId: id.nullable(),
      }),
    )
    .output(z.object({ id })),
  voidEntry: manage
    .route({ method: 'POST', path: '/budget/entries/{id}/void', summary: 'Take an entry out.' })
    .input(z.object({ id, version, reason }))
    .output(z.object({ id })),
};

nameSchemas({ budgetView, budgetScenario: scenarioView, budgetRow: behindRow });
