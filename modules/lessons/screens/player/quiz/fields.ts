import type { Answer, Marked, Question } from '@patio/engine-lessons';

/** What every kind of question is given; each draws itself for its own kind, and nothing otherwise. */
export interface QuestionFields {
  question: Question;
  answer: Answer;
  marked: Marked | null;
  onChange: (answer: Answer) => void;
}
