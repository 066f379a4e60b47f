import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type DecisionView, decisionFilters } from '../contract/decisions.ts';
import type { Outcome } from '../rules/outcomes.ts';
import { whyText } from '../rules/why-text.ts';
import { listDecisions } from './service/list-decisions.ts';
import { outcomeLabel } from './service/outcome-label.ts';
import { getPlan } from './service/plans.ts';

const outcomeOr = (outcome: Outcome | null, otherwise: typeof m.promotions_no_proposal, locale: 'es' | 'en') =>
  outcome ? outcomeLabel(outcome, locale) : otherwise({}, { locale });

defineExport('promotions.decisions', {
  needs: 'promotions.run',
  title: m.promotions_step_decisions,
  filters: decisionFilters,
  columns: [
    { title: m.promotions_student, value: (row: DecisionView) => row.name, width: 34 },
    { title: m.promotions_homeroom, value: (row) => row.homeroom, width: 16 },
    {
      title: m.promotions_proposed,
      value: (row, locale) => outcomeOr(row.proposed, m.promotions_no_proposal, locale),
      width: 22,
    },
    { title: m.promotions_evidence, value: (row, locale) => whyText(row, locale), width: 40 },
    { title: m.promotions_mean, value: (row) => row.facts.mean, width: 10 },
    { title: m.promotions_attendance, value: (row) => row.facts.attendance?.percent, width: 12 },
    {
      title: m.promotions_decided,
      // A proposal that nobody has accepted yet is no decision.
      value: (row, locale) =>
        row.outcome || !row.proposed ? outcomeOr(row.outcome, m.promotions_decision_needed, locale) : null,
      width: 22,
    },
    { title: m.promotions_homeroom_next, value: (row) => row.toHomeroom, width: 16 },
  ],
  page: async (tx, actor, filters, page) => listDecisions(tx, await getPlan(tx, actor, filters.planId), filters, page),
});
