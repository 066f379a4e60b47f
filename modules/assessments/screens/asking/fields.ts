import type { Answer, AnswerOf, OpenQuestion, PartState } from '@patio/engine-assessment';

/** How parts of an answer were marked, by the ids that the question shows. */
export type Parts = Readonly<Record<string, PartState>>;

/** The open question of a kind; some kinds share a shape. */
type OpenOf<Kind> = OpenQuestion extends infer Each extends OpenQuestion
  ? Each extends OpenQuestion
    ? [Kind & Each['kind']] extends [never]
      ? never
      : Each
    : never
  : never;

/** What the fields of every kind are given. */
export interface Asked<Kind extends OpenQuestion['kind'] & Answer['kind']> {
  question: OpenOf<Kind>;
  answer: AnswerOf<Kind>;
  /** Without it the answer can only be read. */
  onChange?: ((answer: AnswerOf<Kind>) => void) | undefined;
  parts?: Parts | undefined;
  /** The id of the words that ask. */
  labelledBy: string;
}
