import type { Answer } from '../../../contract/answer.ts';
import type { Question } from '../../../contract/question.ts';
import type { Dimension } from '../../../rules/measures.ts';
import type { Selection, Shield } from '../../../rules/shield.ts';
import type { Groups } from './names.ts';
import type { Scope } from './scope.ts';
import type { SumAsked } from './sum-facts.ts';

/** What the parts of an answer have in common. */
export interface Asking {
  question: Question;
  scope: Scope;
  groups: Groups;
  by: Dimension | 'none';
  base: Omit<SumAsked, 'keys' | 'from' | 'through'>;
  /** How many schools are too small to stand in a sum of several. */
  leftOut: number;
  selection: Selection;
  shield: Shield;
  /** A measure of the school as such, about nobody in particular. */
  open: boolean;
}

/** What a form of answer comes to. */
export type Drawn = Pick<Answer, 'series' | 'rows'> & { hidden: number; more: number };
