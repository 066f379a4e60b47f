import type { Item } from '../question/basics.ts';
import type { QuestionOf } from '../question/kinds.ts';

interface Asked {
  prompt: string;
  image?: { file: string; alt: string } | undefined;
  language: string;
}
/** A unit is shown beside the field, or asked for. */
export interface NumberField {
  unit?: string;
  needsUnit?: true;
}
export type OpenPart =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; id: string; options: Item[] }
  | { kind: 'short'; id: string }
  | ({ kind: 'numeric'; id: string } & NumberField);

/** A question as one student sees it: nothing in it tells the answer, not even its ids and their order. */
export type OpenQuestion = Asked &
  (
    | { kind: 'choice' | 'multiple'; options: Item[] }
    | { kind: 'true_false' | 'short' }
    | ({ kind: 'numeric' | 'formula' } & NumberField)
    | { kind: 'match'; lefts: Item[]; rights: Item[] }
    | { kind: 'order'; items: Item[] }
    | { kind: 'cloze'; parts: OpenPart[] }
    /** How many places to point at; the list is for those who choose by name. */
    | { kind: 'hot_spot'; wanted: number; regions: { id: string; label: string }[] }
    | { kind: 'essay'; words: QuestionOf<'essay'>['words']; template: string }
  );
