import { xmlElement } from '@patio/engine-xml';
import type { Question } from '../../question/kinds.ts';
import { words } from './write-parts.ts';

/** An item in its three parts. */
export interface Written {
  declarations: string[];
  body: string;
  processing: string;
}
/** How a picture stands in an item; empty where its bytes were not given. */
export type Shows = (image: { file: string; alt: string } | undefined) => string;

export const ID = 'RESPONSE';
export const RESPONSE = { 'response-identifier': ID };
const paragraph = (content: string): string => (content === '' ? '' : xmlElement('p', {}, content));
export const promptOf = (question: Question, shows: Shows): string =>
  paragraph(words(question.prompt)) + paragraph(shows(question.image));
export const prompt = (question: Question, shows: Shows): string => {
  const content = [words(question.prompt), shows(question.image)].filter((each) => each !== '').join('<br/>');
  return content === '' ? '' : xmlElement('qti-prompt', {}, content);
};
