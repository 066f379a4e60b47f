import { m } from '@patio/messages';
import { formatDate, intlLocale } from '@patio/ui';
import type {
  AlertCategory,
  AxisView,
  CallState,
  Outcome,
  Protocol,
  ProviderView,
  Purpose,
  PurposeView,
} from '../../contract.ts';

export const PURPOSE_NAMES: Record<Purpose, () => string> = {
  tutor: m.ai_purpose_tutor,
  tutor_k3: m.ai_purpose_tutor_k3,
  tutor_calm: m.ai_purpose_tutor_calm,
  generator: m.ai_purpose_generator,
  course_generator: m.ai_purpose_course_generator,
  grader: m.ai_purpose_grader,
  embedding: m.ai_purpose_embedding,
  moderation: m.ai_purpose_moderation,
};

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

export const STATE_NAMES: Record<CallState, () => string> = {
  answered: m.ai_state_answered,
  refused: m.ai_state_refused,
  failed: m.ai_state_failed,
  aborted: m.ai_state_aborted,
};

export const OUTCOME_NAMES: Record<Outcome, () => string> = {
  talked: m.ai_outcome_talked,
  family_called: m.ai_outcome_family_called,
  services_called: m.ai_outcome_services_called,
  watched: m.ai_outcome_watched,
  false_alarm: m.ai_outcome_false_alarm,
};

const PROBLEMS: Record<string, () => string> = {
  aborted: m.ai_problem_aborted,
  bad_object: m.ai_problem_bad_object,
  busy: m.ai_problem_busy,
  cut_off: m.ai_problem_cut_off,
  empty: m.ai_problem_empty,
  filtered: m.ai_problem_filtered,
  key_refused: m.ai_problem_key_refused,
  model_unknown: m.ai_problem_model_unknown,
  not_allowed: m.ai_problem_not_allowed,
  refused: m.ai_problem_refused,
  server_error: m.ai_problem_server_error,
  timeout: m.ai_problem_timeout,
  too_large: m.ai_problem_too_large,
  unreachable: m.ai_problem_unreachable,
  changed: m.ai_problem_changed,
  circuit_open: m.ai_problem_circuit_open,
  over_budget: m.ai_problem_over_budget,
  provider_failed: m.ai_problem_provider_failed,
};

/** Why a service gave no answer, in a sentence. */
export const problemText = (problem: string): string => (PROBLEMS[problem] ?? m.ai_problem_unreadable)();

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
