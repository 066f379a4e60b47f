import type { Question, QuestionKind } from '@patio/engine-assessment';
import { m } from '@patio/messages';

export const KIND_NAMES: Record<QuestionKind, () => string> = {
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

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies readonly Question['difficulty'][];
export const DIFFICULTY_NAMES: Record<Question['difficulty'], () => string> = {
  easy: m.assessments_easy,
  medium: m.assessments_medium,
  hard: m.assessments_hard,
};
