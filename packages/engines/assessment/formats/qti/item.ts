import { childOf, childrenOf, everyOf, type XmlElement } from '@patio/engine-xml';
import type { Collector, Note } from '../collect.ts';
import { refuseTooMany } from '../draft.ts';
import type { Picture } from '../pictures.ts';
import { QuestionProblem } from '../problem.ts';
import type { Shown } from '../text/writer.ts';
import { type Body, readBody, wordsOf } from './body.ts';
import { hasElement, pointsOf, type Response, responsesOf, usesMapping } from './responses.ts';

/** An item with what its parts are read from. */
export interface Item {
  root: XmlElement;
  body: Body;
  responses: Map<string, Response>;
  points: number | null;
  /** Answers are worth what a mapping says. */
  mapping: boolean;
  note: Note;
  collector: Collector;
  picture: (shown: Shown) => Picture | null;
  /** The bytes of a file that the item names; null for one that is not there. */
  bytesOf: (reference: string) => Uint8Array | null;
}

/** Templates, adaptive items and other people's operators are programs: they are kept as sent, not guessed. */
export function refusePrograms(root: XmlElement): void {
  if (root.attributes.adaptive === 'true') throw new QuestionProblem('adaptive');
  if (childOf(root, 'template-declaration') ?? childOf(root, 'template-processing'))
    throw new QuestionProblem('template');
  if (hasElement(root, 'custom-operator')) throw new QuestionProblem('unknown_type', 'custom-operator');
}

export function openItem(root: XmlElement, given: Pick<Item, 'note' | 'collector' | 'picture' | 'bytesOf'>): Item {
  refusePrograms(root);
  const element = childOf(root, 'item-body');
  if (!element) throw new QuestionProblem('not_a_question');
  const body = readBody(element);
  refuseTooMany(root.children.length, '');
  refuseTooMany(body.inline.length + body.blocks.length, 'parts');
  for (const block of body.blocks) refuseTooMany(block.children.length, 'options');
  for (const code of body.lost) given.note(code);
  const processing = childOf(root, 'response-processing');
  const known = ['map-response', 'match', 'equal', 'map-response-point'];
  if (processing && !processing.attributes.template && !known.some((name) => hasElement(processing, name)))
    given.note('scoring_simplified');
  return { root, body, responses: responsesOf(root), points: pointsOf(root), mapping: usesMapping(root), ...given };
}

/** The declaration that an interaction answers to. */
export function responseOf({ responses }: Item, interaction: XmlElement): Response {
  const found = responses.get(interaction.attributes.responseidentifier ?? '');
  if (!found) throw new QuestionProblem('no_answer');
  return found;
}

/** What is said after the answer, by the name that the item gives it. */
export function modalFeedback({ root, note }: Item): Map<string, string> {
  return new Map(
    childrenOf(root, 'modal-feedback').map((element) => [
      element.attributes.identifier ?? '',
      wordsOf(element, note).text,
    ]),
  );
}

const RIGHT = /^(right|correct|correcta|correcto)/i;
const WRONG = /^(wrong|incorrect|incorrecta|incorrecto)/i;
const ALWAYS = /^(general|always|all|solution|feedback)/i;

/** What is said inside the body after the answer, such as a worked solution; what stands in an option is the option's. */
const blockFeedback = ({ root, note }: Item): [string, string][] =>
  everyOf(root, 'feedback-block').map((element) => [element.attributes.identifier ?? '', wordsOf(element, note).text]);

const placeOf = (name: string, block: boolean): 'right' | 'wrong' | 'general' | null => {
  if (WRONG.test(name)) return 'wrong';
  if (RIGHT.test(name)) return 'right';
  return block || ALWAYS.test(name) ? 'general' : null;
};

/** The feedback of the question; what names something else, such as an option that is not there, is noted as lost. */
export function feedbackIn(item: Item, used: ReadonlySet<string>): Record<string, string> {
  const said: Record<string, string> = {};
  const add = ([name, text]: [string, string], block: boolean) => {
    const place = placeOf(name, block);
    if (!place) item.note('feedback_left_out');
    else said[place] = said[place] ? `${said[place]}\n${text}` : text;
  };
  for (const each of modalFeedback(item)) if (!used.has(each[0]) && each[1] !== '') add(each, false);
  for (const each of blockFeedback(item)) if (each[1] !== '') add(each, true);
  return said;
}

/** Words for whoever marks. */
export const guideOf = ({ root, note }: Item): string =>
  everyOf(root, 'rubric-block')
    .filter(({ attributes }) => /scorer|proctor|tutor/.test(attributes.view ?? ''))
    .map((rubric) => wordsOf(rubric, note).text)
    .join('\n');
