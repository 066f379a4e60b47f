import { childrenOf, type XmlElement } from '@patio/engine-xml';
import { namer, refuseTooMany } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { type Reading, valueIn, wordsIn } from './fields.ts';

type Part = Record<string, unknown>;

interface Word {
  text: string;
  group: string;
}

/** `[[2]]` in the text stands for the second word; the others of its group are the wrong ones. */
export function readBlanks(text: string, { element, note }: Reading): Part[] {
  const boxes: XmlElement[] = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')];
  refuseTooMany(boxes.length, 'options');
  const all: Word[] = boxes.map((box) => ({ text: wordsIn(box, note), group: valueIn(box, 'group') }));
  const named = namer();
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/\[\[(\d{1,3})\]\]/g)) {
    const right = all[Number(found[1]) - 1];
    if (!right) throw new QuestionProblem('no_answer', found[0]);
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    const seen = new Set<string>();
    const options = all
      .filter(({ text: word, group }) => group === right.group && !seen.has(word) && seen.add(word))
      .map(({ text: word }) => ({ id: named(word), text: word, right: word === right.text }));
    parts.push({ kind: 'choice', id: named(found[0]), options });
    refuseTooMany(parts.length, 'parts');
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
