import type { ItemWarning } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { formatNumber, formatPercent } from '@patio/ui';
import type { QuestionStatistics, StatisticsView } from '../../contract.ts';

/** How far a question tells those who know from those who do not, in words; the usual bounds of test theory (Ebel). */
export function tellsApart(discrimination: number | null): string {
  if (discrimination === null) return m.assessments_apart_unknown();
  if (discrimination < 0) return m.assessments_apart_reversed();
  if (discrimination < 0.1) return m.assessments_apart_not();
  if (discrimination < 0.3) return m.assessments_apart_little();
  return m.assessments_apart_well();
}

export const rightShare = ({ difficulty }: Pick<QuestionStatistics, 'difficulty'>): string =>
  m.assessments_right_share({ percent: formatPercent(difficulty) });

export const WARNINGS: Record<ItemWarning, () => string> = {
  too_easy: m.assessments_warning_too_easy,
  too_hard: m.assessments_warning_too_hard,
  does_not_tell_apart: m.assessments_warning_does_not_tell_apart,
  better_students_miss_it: m.assessments_warning_better_students_miss_it,
  wrong_option_preferred: m.assessments_warning_wrong_option_preferred,
  option_never_chosen: m.assessments_warning_option_never_chosen,
};

const NOT_SAID = {
  too_few_attempts: m.assessments_reliability_too_few_attempts,
  too_few_questions: m.assessments_reliability_too_few_questions,
  papers_differ: m.assessments_reliability_papers_differ,
  no_spread: m.assessments_reliability_no_spread,
};

/** How far the same students would score the same again, in words. */
export function reliabilityText(reliability: StatisticsView['reliability']): string {
  if (!reliability.ok) return NOT_SAID[reliability.code]();
  const { value, error } = reliability;
  const judged =
    value >= 0.8
      ? m.assessments_reliability_high()
      : value >= 0.6
        ? m.assessments_reliability_middle()
        : m.assessments_reliability_low();
  const range = m.assessments_reliability_error({ points: formatNumber(error, { maximumFractionDigits: 1 }) });
  return `${judged} ${range}`;
}
