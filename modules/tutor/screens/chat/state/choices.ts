import type { Chip, OpenChat } from '../../../contract.ts';
import { lastSaid } from './joined.ts';

/** One picture button of the youngest. */
export type Choice = { kind: 'answer'; text: string } | { kind: 'chip'; chip: Chip };

/** More pictures than this are too many to choose from. */
export const MOST_CHOICES = 5;
const ORDER: readonly Chip[] = ['next', 'quiz', 'hint', 'example', 'lost', 'ask_teacher'];

/** What a child can tap now: the answers first, then what helps; never more than five. */
export function choicesOf(view: Pick<OpenChat, 'chat' | 'chips'>): Choice[] {
  const options = lastSaid(view.chat?.turns ?? [])?.options ?? [];
  const answers = options.slice(0, MOST_CHOICES - 1).map((text): Choice => ({ kind: 'answer', text }));
  const wanted = answers.length > 0 ? (['hint', 'lost'] as const) : ORDER;
  const chips = wanted.filter((chip) => view.chips.includes(chip)).map((chip): Choice => ({ kind: 'chip', chip }));
  return [...answers, ...chips].slice(0, MOST_CHOICES);
}
