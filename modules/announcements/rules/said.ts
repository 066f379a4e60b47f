import { m } from '@patio/messages';
import type { Answer, Ask, Language } from '../contract/fields.ts';
import type { Receipt } from '../contract/receipts.ts';
import { ANSWER_NAMES } from './names.ts';

export interface Said {
  /** Of the person, or of the child for whom it was said. */
  id: string;
  answer: Answer | null;
  outdated: boolean;
}

/** What somebody answered: once, or for each child where consent is asked; nothing where nothing is asked of them. */
export function saidBy({ id, role, answer, children }: Receipt, ask: Ask): Said[] {
  if (ask === 'acknowledge')
    return [{ id, answer: answer ?? children[0]?.answer ?? null, outdated: children.some((child) => child.outdated) }];
  if (ask === 'nothing' || role !== 'guardian') return [];
  return children.map((child) => ({ id: child.studentId, answer: child.answer, outdated: child.outdated }));
}

/** An answer in words. */
export function saidText({ answer, outdated }: Pick<Said, 'answer' | 'outdated'>, locale?: Language): string {
  const o = locale && { locale };
  if (!answer) return m.announcements_no_answer({}, o);
  const name = ANSWER_NAMES[answer]({}, o);
  return outdated ? m.announcements_answer_old({ answer: name }, o) : name;
}
