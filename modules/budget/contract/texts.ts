import { m } from '@patio/messages';
import type { Measure } from '../rules/measure.ts';
import type { ApprovalRule, ScenarioState, Side } from './fields.ts';

type Words = typeof m.budget_title;

export const MEASURE_TEXT: Readonly<Record<Measure, Words>> = {
  planned: m.budget_planned,
  committed: m.budget_committed,
  actual: m.budget_actual,
  forecast: m.budget_forecast,
  variance: m.budget_variance,
};

export const SIDE_TEXT: Readonly<Record<Side, Words>> = { income: m.budget_income, expense: m.budget_expense };

export const RULE_TEXT: Readonly<Record<ApprovalRule, Words>> = {
  one_of: m.budget_rule_one_of,
  two_of: m.budget_rule_two_of,
  chain: m.budget_rule_chain,
};

export const STATE_TEXT: Readonly<Record<ScenarioState, Words>> = {
  draft: m.budget_state_draft,
  asked: m.budget_state_asked,
  approved: m.budget_state_approved,
  refused: m.budget_state_refused,
};
