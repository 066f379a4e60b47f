import type { TurnView } from '../contract/chat.ts';

/** What a turn holds beside who said it and when: as it was shown. */
export type TurnContent = Pick<
  TurnView,
  'text' | 'chip' | 'lines' | 'hint' | 'worked' | 'question' | 'options' | 'cites' | 'helpLine'
>;

const EMPTY: TurnContent = {
  text: '',
  chip: null,
  lines: [],
  hint: null,
  worked: null,
  question: null,
  options: [],
  cites: [],
  helpLine: null,
};

/** A turn with these parts, and nothing else. */
export const turnWith = (parts: Partial<TurnContent>): TurnContent => ({ ...EMPTY, ...parts });

/** What is shown of a turn that is kept from its reader. */
export const emptyTurn = (): TurnContent => ({ ...EMPTY });
