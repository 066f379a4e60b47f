import { m } from '@patio/messages';
import { FilterBar, Segmented, Select } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import type { Choices } from '../../contract/answer.ts';
import { FORMS, type Question, STEPS } from '../../contract/question.ts';
import { DIMENSIONS, goesBy, MEASURES, RULES } from '../../rules/measures.ts';
import { AGAINST, PERIODS } from '../../rules/period.ts';
import { dimensionName, measureName } from '../say.ts';
import { FilterDrawer } from './FilterDrawer.tsx';

const FORM = {
  trend: m.insights_form_trend,
  compare: m.insights_form_compare,
  spread: m.insights_form_spread,
  heat: m.insights_form_heat,
  cohort: m.insights_form_cohort,
};
const STEP = {
  day: m.insights_step_day,
  week: m.insights_step_week,
  month: m.insights_step_month,
  term: m.insights_step_term,
};
const PERIOD = {
  this_term: m.insights_period_this_term,
  last_term: m.insights_period_last_term,
  year: m.insights_period_year,
  last_year: m.insights_period_last_year,
  last_week: m.insights_period_last_week,
  last_30: m.insights_period_last_30,
  custom: m.insights_period_custom,
};
const COMPARED = {
  none: m.insights_against_none,
  before: m.insights_against_before,
  last_year: m.insights_against_last_year,
};

interface QuestionBarProps {
  question: Question;
  choices: Choices;
  onChange: (change: Partial<Question>) => void;
}

/** What is asked, in one line: what, how it is drawn, told apart by what, when, against what. */
export function QuestionBar({ question, choices, onChange }: QuestionBarProps) {
  const { measure, form, by, step, period, against } = question;
  const measures = MEASURES.filter((one) => choices.measures.includes(one));
  const dimensions = DIMENSIONS.filter(
    (one) =>
      goesBy(measure, one) && (one !== 'homeroom' || choices.schools.length === 1 || question.schools.length === 1),
  );
  return (
    <FilterBar
      label={m.insights_explore_title()}
      end={<FilterDrawer question={question} choices={choices} onChange={onChange} />}
    >
      <Select
        atOnce
        look="pill"
        label={m.insights_measure()}
        value={measure}
        options={measures.map((id) => ({ id, label: measureName(id) }))}
        onChange={(id) => {
          const next = MEASURES.find((one) => one === id) ?? measure;
          onChange({ measure: next, ...(by !== 'none' && !goesBy(next, by) && { by: 'none' }) });
        }}
      />
      <Segmented
        atOnce
        label={m.insights_form()}
        value={form}
        options={FORMS.filter((one) => one !== 'cohort' || RULES[measure].by.includes('level')).map((id) => ({
          id,
          label: FORM[id](),
        }))}
        onChange={(id) => onChange({ form: FORMS.find((one) => one === id) ?? form })}
      />
      {form !== 'spread' && form !== 'cohort' && (
        <Select
          atOnce
          look="pill"
          label={m.insights_by()}
          value={by}
          options={[
            { id: 'none', label: m.insights_by_none() },
            ...dimensions.map((id) => ({ id, label: dimensionName(id) })),
          ]}
          onChange={(id) => onChange({ by: DIMENSIONS.find((one) => one === id) ?? 'none' })}
        />
      )}
      {form === 'trend' && (
        <Select
          atOnce
          look="pill"
          label={m.insights_step()}
          value={step}
          options={STEPS.map((id) => ({ id, label: STEP[id]() }))}
          onChange={(id) => onChange({ step: STEPS.find((one) => one === id) ?? step })}
        />
      )}
      <Select
        atOnce
        look="pill"
        label={m.insights_period()}
        value={period}
        options={PERIODS.map((id) => ({ id, label: PERIOD[id]() }))}
        onChange={(id) => onChange({ period: PERIODS.find((one) => one === id) ?? period })}
      />
      {period === 'custom' && (
        <>
          <DateField
            atOnce
            label={m.insights_from()}
            hideLabel
            value={question.from ?? null}
            onChange={(from) => onChange({ from: from ?? undefined })}
          />
          <DateField
            atOnce
            label={m.insights_through()}
            hideLabel
            value={question.through ?? null}
            onChange={(through) => onChange({ through: through ?? undefined })}
          />
        </>
      )}
      <Select
        atOnce
        look="pill"
        label={m.insights_against()}
        value={against}
        options={AGAINST.map((id) => ({ id, label: COMPARED[id]() }))}
        onChange={(id) => onChange({ against: AGAINST.find((one) => one === id) ?? against })}
      />
    </FilterBar>
  );
}
