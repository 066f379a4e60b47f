import { m } from '@patio/messages';
import { Card, DescriptionList, type Fact, formatDate, formatNumber } from '@patio/ui';
import type { SittingRules } from '../../../contract.ts';
import { minutesText } from '../clock-text.ts';

const moment = (at: string) => formatDate(at, { dateStyle: 'full', timeStyle: 'short' });
const COUNTS = {
  best: m.assessments_sit_counts_best,
  last: m.assessments_sit_counts_last,
  first: m.assessments_sit_counts_first,
};

function timeFact({ minutes, extraMinutes }: SittingRules): string {
  if (minutes === null) return m.assessments_sit_no_limit();
  const time = minutesText(minutes);
  return extraMinutes > 0 ? m.assessments_sit_with_extra({ time, extra: minutesText(extraMinutes) }) : time;
}

function factsOf(rules: SittingRules): Fact[] {
  const { opensAt, closesAt, questions, points, attemptsAllowed, attempts } = rules;
  return [
    { term: m.assessments_sit_time(), value: timeFact(rules) },
    {
      term: m.assessments_sit_questions(),
      value: m.assessments_sit_questions_points({ count: questions, points: formatNumber(Number(points)) }),
    },
    ...(opensAt ? [{ term: m.assessments_sit_opens(), value: moment(opensAt) }] : []),
    ...(closesAt ? [{ term: m.assessments_sit_closes(), value: moment(closesAt) }] : []),
    {
      term: m.assessments_sit_attempts(),
      value:
        attemptsAllowed === 1
          ? m.assessments_sit_one_attempt()
          : m.assessments_sit_attempts_used({
              used: attempts.length,
              allowed: attemptsAllowed,
              counts: COUNTS[rules.counts](),
            }),
    },
  ];
}

/** How the exam goes, in the order in which a student asks. */
export const Rules = ({ rules }: { rules: SittingRules }) => (
  <Card title={m.assessments_sit_rules()}>
    <DescriptionList layout="rows" items={factsOf(rules)} />
    <ul className="sit-hints">
      {rules.oneAtATime && <li>{rules.canGoBack ? m.assessments_sit_hint_one() : m.assessments_sit_hint_no_back()}</li>}
      {rules.largePrint && <li>{m.assessments_sit_hint_large()}</li>}
      <li>{m.assessments_sit_hint_saved()}</li>
      {rules.minutes !== null && <li>{m.assessments_sit_hint_clock()}</li>}
    </ul>
  </Card>
);
