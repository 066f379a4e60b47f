import type { Question } from '../question/kinds.ts';

/** Why a question does not stand in an exported file, or not whole. */
export const EXPORT_REASONS = [
  'kind_not_in_format',
  'sign_not_in_format',
  'picture_left_out',
  'setting_left_out',
] as const;
export type ExportReason = (typeof EXPORT_REASONS)[number];

/** One line for each question that is not in the file as it is here. */
export interface ExportLine {
  /** Its place among the questions that were given. */
  index: number;
  state: 'changed' | 'left_out';
  reason: ExportReason;
}

export const hasPicture = (question: Question): boolean => {
  const items = (): readonly { image?: unknown }[] => {
    switch (question.kind) {
      case 'choice':
      case 'multiple':
        return question.options;
      case 'order':
        return question.items;
      case 'match':
        return [...question.pairs.flatMap(({ left, right }) => [left, right]), ...question.extras];
      default:
        return [];
    }
  };
  return question.image !== undefined || items().some(({ image }) => image !== undefined);
};
