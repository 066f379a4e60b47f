import type { XmlElement } from '@patio/engine-xml';
import type { Draft } from '../collect.ts';
import { titleOf } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { PLACE } from './body.ts';
import { readChoice, readMatch, readOrder } from './choices.ts';
import { readHotSpot } from './hot-spot.ts';
import { feedbackIn, guideOf, type Item, openItem } from './item.ts';
import { readCloze, readEntry } from './written.ts';

type Fields = Record<string, unknown>;
const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/;
/** The place for the answer stands on a line of its own, after the words. */
const ALONE = new RegExp(`(?:^|\\n)${PLACE.source}$`);

function readBlock(interaction: XmlElement, item: Item): Fields {
  switch (interaction.name) {
    case 'choice-interaction':
      return readChoice(interaction, item);
    case 'order-interaction':
      return readOrder(interaction, item);
    case 'match-interaction':
      return readMatch(interaction, item);
    case 'gap-match-interaction':
      return readCloze(item);
    case 'hotspot-interaction':
    case 'select-point-interaction':
      return readHotSpot(interaction, item);
    default:
      return { kind: 'essay', guide: guideOf(item) };
  }
}

/** One interaction is one question; entries inside a text are its gaps; several different ones are more than a question. */
function readAsked(item: Item): Fields {
  const { blocks, inline, unknown, text } = item.body;
  if (unknown[0]) throw new QuestionProblem('unknown_type', unknown[0].name.slice(0, 60));
  const [block, second] = blocks;
  if (second || (block && block.name !== 'gap-match-interaction' && inline.length > 0))
    throw new QuestionProblem('several_parts');
  if (block) return readBlock(block, item);
  const [entry, another] = inline;
  if (!entry) throw new QuestionProblem('not_a_question');
  if (!another && entry.name === 'text-entry-interaction' && ALONE.test(text))
    return { ...readEntry(entry, item), prompt: text.replace(ALONE, '') };
  return readCloze(item);
}

/** Reads one item, whichever version of QTI it is in; `root` is in plain names. */
export function readItemTree(root: XmlElement, given: Parameters<typeof openItem>[1], stimulus: string): Draft {
  const item = openItem(root, given);
  const { used, ...asked } = readAsked(item) as Fields & { used?: Set<string> };
  const shown = item.body.pictures[0];
  const image = shown && asked.image === undefined ? item.picture(shown) : null;
  if (item.body.pictures.length > 1) item.note('picture_left_out');
  if (stimulus !== '') item.note('stimulus_joined');
  const { lang = '', identifier = '', title = '' } = root.attributes;
  const prompt = typeof asked.prompt === 'string' ? asked.prompt : item.body.text;
  const question = {
    title: titleOf(title, item.note),
    ...(item.points === null ? {} : { points: Math.round(item.points * 100) / 100 }),
    ...(LANGUAGE.test(lang) ? { language: lang } : {}),
    ...(image ? { image } : {}),
    feedback: feedbackIn(item, used ?? new Set()),
    ...asked,
    prompt: [stimulus, prompt].filter((text) => text !== '').join('\n'),
  };
  return { question, foreignId: identifier || null };
}
