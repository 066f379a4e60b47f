import type { Question, QuestionKind, QuestionOf } from '@patio/engine-assessment';

/** Says what is wrong at a place of the question, such as `options.2`. */
export type FaultAt = (at: string) => { error: string } | undefined;

export interface FormProps<Kind extends QuestionKind = QuestionKind> {
  question: QuestionOf<Kind>;
  onChange: (question: Question) => void;
  faultAt: FaultAt;
}
