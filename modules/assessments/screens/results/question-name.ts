import { m } from '@patio/messages';
import type { ResultQuestion } from '../../contract.ts';
import { plainText } from '../../rules/plain-text.ts';

/** What a question is called where only its place is known. */
export const questionName = ({ title, prompt }: Pick<ResultQuestion, 'title' | 'prompt'>): string =>
  title || plainText(prompt) || m.assessments_question();
