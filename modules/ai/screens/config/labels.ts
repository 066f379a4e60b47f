import { m } from '@patio/messages';
import { formatDate, intlLocale } from '@patio/ui';
import { problemText } from '../../contract/texts.ts';
import type { AlertCategory, AxisView, Outcome, Protocol, ProviderView, PurposeView } from '../../contract.ts';

export const PROTOCOL_NAMES: Record<Protocol, () => string> = {
  openai_compatible: m.ai_protocol_openai_compatible,
  anthropic: m.ai_protocol_anthropic,
  google: m.ai_protocol_google,
};

export const CATEGORY_NAMES: Record<AlertCategory | 'any', () => string> = {
  any: m.ai_category_any,
  self_harm: m.ai_category_self_harm,
  abuse: m.ai_category_abuse,
  danger: m.ai_category_danger,
  bullying: m.ai_category_bullying,
  hopeless: m.ai_category_hopeless,
  home: m.ai_category_home,
  eating: m.ai_category_eating,
  sad: m.ai_category_sad,
  stress: m.ai_category_stress,
};

export const OUTCOME_NAMES: Record<Outcome, () => string> = {
  talked: m.ai_outcome_talked,
  family_called: m.ai_outcome_family_called,
  services_called: m.ai_outcome_services_called,
  watched: m.ai_outcome_watched,
  false_alarm: m.ai_outcome_false_alarm,
};

/** What the last try of a connection found, in a sentence. */
export function testText({ test }: ProviderView): string {
  if (!test) return m.ai_test_never();
  if (!test.ok) return m.ai_test_failed({ problem: problemText(test.problem ?? '') });
  const seconds = (test.milliseconds / 1_000).toFixed(1);
  return test.found?.objects ? m.ai_test_worked({ seconds }) : m.ai_test_worked_plain({ seconds });
}

export const AXIS_NAMES: Record<AxisView['axis'], () => string> = {
  form: m.ai_axis_form,
  leak: m.ai_axis_leak,
  routing: m.ai_axis_routing,
  care: m.ai_axis_care,
  injection: m.ai_axis_injection,
};

/** How the latest run of the examples ended, in a sentence. */
export function evaluationText({ evaluation, evaluated }: PurposeView): string {
  if (!evaluation) return m.ai_evaluation_never();
  const day = momentText(evaluation.endedAt ?? evaluation.startedAt);
  if (evaluation.state === 'passed') return evaluated ? m.ai_evaluation_passed({ day }) : m.ai_evaluation_old();
  if (evaluation.state === 'stopped')
    return m.ai_evaluation_stopped({ day, problem: problemText(evaluation.problem ?? '') });
  if (evaluation.state !== 'failed') return m.ai_evaluation_running({ day });
  const missed = evaluation.results.filter(({ reached }) => !reached).map(({ axis }) => AXIS_NAMES[axis]());
  return m.ai_evaluation_failed({ day, axes: missed.join('; ') });
}

const MICROS = 1_000_000;

/** An amount of millionths, with as many digits as a single call needs. */
export const moneyText = (micros: number, currency: string): string =>
  new Intl.NumberFormat(intlLocale(), {
    style: 'currency',
    currency,
    maximumFractionDigits: micros < MICROS ? 4 : 2,
  }).format(micros / MICROS);

/** A month by its first day. */
export const monthText = (day: string): string => formatDate(day, { month: 'long', year: 'numeric' });

/** A moment with its day. */
export const momentText = (at: string): string =>
  formatDate(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
