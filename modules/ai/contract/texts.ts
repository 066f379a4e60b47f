import { m } from '@patio/messages';
import type { MessageOptions } from '@patio/messages/runtime';
import type { CallState, Purpose } from './fields.ts';

type Words = typeof m.ai_call_at;

export const PURPOSE_NAMES: Readonly<Record<Purpose, Words>> = {
  tutor: m.ai_purpose_tutor,
  tutor_k3: m.ai_purpose_tutor_k3,
  tutor_calm: m.ai_purpose_tutor_calm,
  generator: m.ai_purpose_generator,
  course_generator: m.ai_purpose_course_generator,
  grader: m.ai_purpose_grader,
  embedding: m.ai_purpose_embedding,
  moderation: m.ai_purpose_moderation,
};

export const STATE_NAMES: Readonly<Record<CallState, Words>> = {
  answered: m.ai_state_answered,
  refused: m.ai_state_refused,
  failed: m.ai_state_failed,
  aborted: m.ai_state_aborted,
};

const PROBLEMS: Readonly<Record<string, Words>> = {
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
export const problemText = (problem: string, language?: MessageOptions): string =>
  (PROBLEMS[problem] ?? m.ai_problem_unreadable)({}, language);

const VERDICTS: Readonly<Record<string, Words>> = {
  empty: m.ai_verdict_empty,
  feelings: m.ai_verdict_feelings,
  leak: m.ai_verdict_leak,
  link: m.ai_verdict_link,
  many_questions: m.ai_verdict_many_questions,
  not_in_passage: m.ai_verdict_not_in_passage,
  personal_data: m.ai_verdict_personal_data,
  tone: m.ai_verdict_tone,
  too_hard: m.ai_verdict_too_hard,
  too_long: m.ai_verdict_too_long,
  unknown_citation: m.ai_verdict_unknown_citation,
};

/** What was found in the answers of a call before somebody could read them, each once. */
export function verdictsText(verdicts: readonly string[], language?: MessageOptions): string {
  const found = new Set(verdicts.map((verdict) => (VERDICTS[verdict] ?? m.ai_verdict_other)({}, language)));
  return found.size === 0 ? m.ai_call_checks_none({}, language) : [...found].join('; ');
}

/** The version of the instructions that a call went out with. */
export const promptText = (number: number, language?: MessageOptions): string =>
  number === 0 ? m.ai_prompt_from_patio({}, language) : m.ai_prompt_number({ number }, language);
