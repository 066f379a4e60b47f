import type { QuestionKind } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import type { Difficulty, ExamState, QuestionState } from '../contract/fields.ts';
import type { ImportLine } from '../contract/imports.ts';

type Words = typeof m.assessments_easy;

export const KIND_NAMES: Readonly<Record<QuestionKind, Words>> = {
  choice: m.assessments_kind_choice,
  multiple: m.assessments_kind_multiple,
  true_false: m.assessments_kind_true_false,
  numeric: m.assessments_kind_numeric,
  formula: m.assessments_kind_formula,
  short: m.assessments_kind_short,
  match: m.assessments_kind_match,
  order: m.assessments_kind_order,
  cloze: m.assessments_kind_cloze,
  hot_spot: m.assessments_kind_hot_spot,
  essay: m.assessments_kind_essay,
};

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, Words>> = {
  easy: m.assessments_easy,
  medium: m.assessments_medium,
  hard: m.assessments_hard,
};

export const QUESTION_STATE_NAMES: Readonly<Record<QuestionState, Words>> = {
  draft: m.assessments_state_draft,
  ready: m.assessments_state_ready,
  archived: m.assessments_state_archived,
};

export const EXAM_STATE_NAMES: Readonly<Record<ExamState, Words>> = {
  draft: m.assessments_exam_draft,
  scheduled: m.assessments_exam_scheduled,
  open: m.assessments_exam_open,
  closed: m.assessments_exam_closed,
  archived: m.assessments_state_archived,
};

export const LINE_STATE_NAMES: Readonly<Record<ImportLine['state'], Words>> = {
  taken: m.assessments_line_good,
  changed: m.assessments_line_changed,
  refused: m.assessments_line_refused,
};
