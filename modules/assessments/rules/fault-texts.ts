import type { FaultCode } from '@patio/engine-assessment';
import { m } from '@patio/messages';

type Words = typeof m.assessments_fault_unreadable;

/** What is wrong with a question. */
export const FAULT_TEXTS: Readonly<Record<FaultCode, Words>> = {
  unreadable: m.assessments_fault_unreadable,
  newer_format: m.assessments_fault_newer_format,
  too_large: m.assessments_fault_too_large,
  unreadable_characters: m.assessments_fault_unreadable_characters,
  missing: m.assessments_fault_missing,
  too_long: m.assessments_fault_too_long,
  too_few: m.assessments_fault_too_few,
  too_many: m.assessments_fault_too_many,
  not_a_number: m.assessments_fault_not_a_number,
  unknown_field: m.assessments_fault_unknown_field,
  no_prompt: m.assessments_fault_no_prompt,
  repeated_id: m.assessments_fault_repeated_id,
  empty_option: m.assessments_fault_empty_option,
  no_right_option: m.assessments_fault_no_right_option,
  several_right_options: m.assessments_fault_several_right_options,
  credits_below_whole: m.assessments_fault_credits_below_whole,
  no_whole_answer: m.assessments_fault_no_whole_answer,
  no_gap: m.assessments_fault_no_gap,
  no_right_region: m.assessments_fault_no_right_region,
  words_swapped: m.assessments_fault_words_swapped,
  empty_range: m.assessments_fault_empty_range,
  unknown_name: m.assessments_fault_unknown_name,
  bad_expression: m.assessments_fault_bad_expression,
  no_value: m.assessments_fault_no_value,
  needs_tolerance: m.assessments_fault_needs_tolerance,
};
