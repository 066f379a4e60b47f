import { childOf, childrenOf, everyOf, type XmlElement } from '@patio/engine-xml';
import { choiceOptions, namer } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { PLACE, wordsOf } from './body.ts';
import { type Item, responseOf } from './item.ts';
import { numberAnswers } from './numbers.ts';
import { hasElement, type Response } from './responses.ts';

type Fields = Record<string, unknown>;

const shareOf = (value: number, whole: number): number => Math.round((value / whole) * 1e7) / 1e5;

/** Texts that count: those of the mapping with their share, else those called correct, letter by letter. */
function textRule(response: Response, { mapping }: Item): Fields {
  const mapped = response.mapped.filter(({ value }) => value >= 0);
  if (mapping && mapped.some(({ value }) => value > 0)) {
    const whole = Math.max(...mapped.map(({ value }) => value));
    return {
      answers: mapped.map(({ key, value }) => ({ text: key, credit: shareOf(value, whole) })),
      caseMatters: mapped.some(({ caseMatters }) => caseMatters),
    };
  }
  if (response.correct.length === 0) throw new QuestionProblem('no_answer');
  return { answers: response.correct.map((text) => ({ text })) };
}

function numberRule(response: Response, item: Item): Fields {
  const answers = numberAnswers(item.root, response);
  const whole = Math.max(...answers.map(({ score }) => score ?? 0));
  if (answers.length === 0) throw new QuestionProblem('no_answer');
  return {
    answers: answers.map(({ value, tolerance, score }) => ({
      value,
      tolerance,
      credit: score === null || whole <= 0 ? 100 : Math.max(0, shareOf(score, whole)),
    })),
  };
}

/** A text entry by what its answer is: a number or words. */
export function readEntry(interaction: XmlElement, item: Item): Fields {
  const response = responseOf(item, interaction);
  return /^(float|integer)$/.test(response.baseType)
    ? { kind: 'numeric', ...numberRule(response, item) }
    : { kind: 'short', ...textRule(response, item) };
}

function inlineChoice(interaction: XmlElement, item: Item): Fields {
  const response = responseOf(item, interaction);
  const mapped = (id: string) => (item.mapping ? response.mapped.find(({ key }) => key === id)?.value : undefined);
  const ids = childrenOf(interaction, 'inline-choice').map(({ attributes }) => attributes.identifier ?? '');
  const whole = Math.max(0, ...ids.map((id) => mapped(id) ?? 0));
  const choices = childrenOf(interaction, 'inline-choice').map((choice, at) => {
    const value = mapped(ids[at]!);
    const right = response.correct.includes(ids[at]!);
    return {
      text: wordsOf(choice, item.note).text,
      credit: whole > 0 ? Math.max(-100, shareOf(value ?? response.otherwise, whole)) : right ? 100 : 0,
      right,
      feedback: '',
    };
  });
  return { kind: 'choice', options: choiceOptions(choices, item.note) };
}

/** A gap into which a word of a list is dragged: a choice among all of them. */
function gapChoice(gap: XmlElement, interaction: XmlElement, item: Item): Fields {
  const response = responseOf(item, interaction);
  const pairs = (response.correct.length > 0 ? response.correct : response.mapped.map(({ key }) => key)).map((pair) =>
    pair.split(/\s+/),
  );
  const right = pairs.find(([, place]) => place === gap.attributes.identifier)?.[0];
  const words = everyOf(interaction, 'gap-text');
  if (words.length === 0 || right === undefined) throw new QuestionProblem('no_answer');
  const choices = words.map((word) => ({
    text: wordsOf(word, item.note).text,
    credit: word.attributes.identifier === right ? 100 : 0,
    feedback: '',
  }));
  return { kind: 'choice', options: choiceOptions(choices, item.note) };
}

/** Pairs that are only compared as a whole, or gaps that must all be right together. */
function isAllOrNothing({ root, body, mapping }: Item): boolean {
  const processing = childOf(root, 'response-processing');
  return !mapping && (body.blocks.length > 0 || (processing !== undefined && hasElement(processing, 'and')));
}

/** A text with gaps, in pieces. */
export function readCloze(item: Item): Fields {
  const named = namer();
  const [interaction] = item.body.blocks;
  const parts: Fields[] = [];
  for (const [at, piece] of item.body.text.split(new RegExp(PLACE, 'g')).entries()) {
    const gap = at % 2 === 1 ? item.body.inline[Number(piece)] : undefined;
    if (!gap) {
      if (at % 2 === 0 && piece !== '') parts.push({ kind: 'text', text: piece });
      continue;
    }
    const id = named(piece);
    if (gap.name === 'gap') {
      if (!interaction) throw new QuestionProblem('no_answer');
      parts.push({ id, ...gapChoice(gap, interaction, item) });
    } else
      parts.push({
        id,
        ...(gap.name === 'inline-choice-interaction' ? inlineChoice(gap, item) : readEntry(gap, item)),
      });
  }
  return { kind: 'cloze', prompt: '', parts, scoring: isAllOrNothing(item) ? 'all' : 'each' };
}
