import type { FaultCode } from '@patio/engine-assessment';
import type { FileReason, Format, Reason } from '@patio/engine-assessment/formats';
import { m } from '@patio/messages';
import { FAULT_TEXTS } from '../question/fault-text.ts';

type OwnReason = Exclude<Reason, FaultCode>;

const OWN: Record<OwnReason, () => string> = {
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

const ALL: Readonly<Record<string, () => string>> = { ...FAULT_TEXTS, ...OWN };

/** Why a question was changed or refused, in words. */
export const reasonText = ({ code, at }: { code: string; at: string | null }): string => {
  const text = ALL[code]?.() ?? m.assessments_fault_unreadable();
  return at ? m.assessments_reason_at({ text, at }) : text;
};

const FILES: Record<FileReason, () => string> = {
  unknown_format: m.assessments_file_unknown_format,
  empty: m.assessments_file_empty,
  too_large: m.assessments_file_too_large,
  too_many_questions: m.assessments_file_too_many_questions,
  xml_doctype: m.assessments_file_xml_doctype,
  xml_broken: m.assessments_file_xml_broken,
  xml_too_large: m.assessments_file_xml_too_large,
  encoding: m.assessments_file_encoding,
  no_header: m.assessments_file_no_header,
  not_a_zip: m.assessments_file_not_a_zip,
  zip_broken: m.assessments_file_zip_broken,
  zip_unsafe: m.assessments_file_zip_unsafe,
  bomb: m.assessments_file_bomb,
  encrypted: m.assessments_file_encrypted,
  too_many_files: m.assessments_file_too_many_files,
  windows_alphabet: m.assessments_file_windows_alphabet,
};

/** Why a whole file is refused, or what holds for all of it. */
export const fileReasonText = (reason: string): string =>
  (FILES as Readonly<Record<string, (() => string) | undefined>>)[reason]?.() ?? m.assessments_file_unknown_format();

export const FORMAT_NAMES: Record<Format, () => string> = {
  gift: m.assessments_format_gift,
  aiken: m.assessments_format_aiken,
  moodle_xml: m.assessments_format_moodle,
  qti: m.assessments_format_qti,
  csv: m.assessments_format_csv,
};
