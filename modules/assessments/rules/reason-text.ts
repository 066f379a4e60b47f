import type { FaultCode } from '@patio/engine-assessment';
import type { Reason } from '@patio/engine-assessment/formats';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { FAULT_TEXTS } from './fault-texts.ts';

type Words = typeof m.assessments_fault_unreadable;
type OwnReason = Exclude<Reason, FaultCode>;

const OWN: Readonly<Record<OwnReason, Words>> = {
  formatting_removed: m.assessments_reason_formatting_removed,
  code_removed: m.assessments_reason_code_removed,
  picture_left_out: m.assessments_reason_picture_left_out,
  picture_remote: m.assessments_reason_picture_remote,
  media_left_out: m.assessments_reason_media_left_out,
  hints_left_out: m.assessments_reason_hints_left_out,
  feedback_left_out: m.assessments_reason_feedback_left_out,
  feedback_joined: m.assessments_reason_feedback_joined,
  credit_rounded: m.assessments_reason_credit_rounded,
  several_right: m.assessments_reason_several_right,
  decimal_comma: m.assessments_reason_decimal_comma,
  spanish_word: m.assessments_reason_spanish_word,
  lower_case: m.assessments_reason_lower_case,
  scoring_simplified: m.assessments_reason_scoring_simplified,
  stimulus_joined: m.assessments_reason_stimulus_joined,
  text_shortened: m.assessments_reason_text_shortened,
  setting_left_out: m.assessments_reason_setting_left_out,
  same_right_side: m.assessments_reason_same_right_side,
  never_closed: m.assessments_reason_never_closed,
  several_answer_parts: m.assessments_reason_several_answer_parts,
  not_a_question: m.assessments_reason_not_a_question,
  unknown_type: m.assessments_reason_unknown_type,
  unknown_gap: m.assessments_reason_unknown_gap,
  bad_credit: m.assessments_reason_bad_credit,
  bad_number: m.assessments_reason_bad_number,
  bad_range: m.assessments_reason_bad_range,
  bad_letter: m.assessments_reason_bad_letter,
  no_answer: m.assessments_reason_no_answer,
  unknown_column_value: m.assessments_reason_unknown_column_value,
  template: m.assessments_reason_template,
  adaptive: m.assessments_reason_adaptive,
  several_parts: m.assessments_reason_several_parts,
  picture_missing: m.assessments_reason_picture_missing,
  bad_region: m.assessments_reason_bad_region,
  bad_formula: m.assessments_reason_bad_formula,
  xml_broken: m.assessments_reason_xml_broken,
  xml_too_large: m.assessments_reason_xml_too_large,
  file_missing: m.assessments_reason_file_missing,
  file_broken: m.assessments_reason_file_broken,
  too_long_question: m.assessments_reason_too_long_question,
};

const ALL: Readonly<Record<string, Words | undefined>> = { ...FAULT_TEXTS, ...OWN };

/** Why a question was changed or refused, in words. */
export const reasonText = ({ code, at }: { code: string; at: string | null }, locale?: Locale): string => {
  const o = locale && { locale };
  const text = (ALL[code] ?? m.assessments_fault_unreadable)({}, o);
  return at ? m.assessments_reason_at({ text, at }, o) : text;
};
