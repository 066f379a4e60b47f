import { type AnyBlock, sentencesOf, textOfBlock } from '@patio/engine-lessons';
import type { Language } from '../exercises/form.ts';
import { fold } from '../leak/fold.ts';
import { WEIGHTS } from './weights.ts';

/** A piece of a published lesson that can be cited: one block. */
export interface Passage {
  lesson: string;
  lessonTitle: string;
  block: string;
  /** The block of which this one is the twin in easy language. */
  twinOf?: string;
  language: Language;
  kind: AnyBlock['type'];
  heading: string;
  title: string;
  body: string;
  /** Subject, unit and summary of the lesson. */
  about: string;
  /** How likely a block of this kind explains something, from 0 to 1. */
  explains: number;
}

/** Practice is not cited: it would show its own answers. */
const LEFT_OUT: readonly AnyBlock['type'][] = ['heading', 'quiz', 'unknown', 'embed', 'file'];

const withoutQuestions = (block: AnyBlock): AnyBlock =>
  block.type === 'checkpoint' ? { ...block, questions: [] } : block;

/** Tasks, pictures and goals speak of a topic without explaining it. */
const EXPLAINS: Partial<Record<AnyBlock['type'], number>> = {
  checkpoint: WEIGHTS.checkpoint,
  activity: WEIGHTS.activity,
  image: WEIGHTS.image,
  pictograms: 0.85,
  easyRead: WEIGHTS.easy,
  math: 0.8,
};
const GOALS =
  /^(?:al (?:terminar|final)|hoy (?:vas|podras|aprenderas|descubriras)|en esta leccion|by the end|today you|in this lesson)/;

function explainsOf(block: AnyBlock, title: string, body: string): number {
  if (GOALS.test(fold(body)) || GOALS.test(fold(title))) return WEIGHTS.goals;
  if (block.type !== 'text') return EXPLAINS[block.type] ?? 1;
  const sentences = sentencesOf(body);
  const asked = sentences.filter((sentence) => sentence.includes('?')).length / Math.max(1, sentences.length);
  // A story that ends in a question opens a topic; what follows explains it.
  return (1 - 0.5 * asked) * (sentences.at(-1)?.includes('?') ? WEIGHTS.opener : 1);
}

function titleOf(block: AnyBlock): string {
  if (block.type === 'callout' || block.type === 'example' || block.type === 'activity' || block.type === 'checkpoint')
    return block.title ?? '';
  if (block.type === 'table' || block.type === 'image') return block.caption ?? '';
  if (block.type === 'glossary') return block.terms.map(({ term }) => term).join(', ');
  if (block.type === 'flashcards') return block.cards.map(({ front }) => front).join(', ');
  return '';
}

/** The words that an author set in bold: what a paragraph defines. */
function strongOf(block: AnyBlock): string {
  if (block.type !== 'text') return '';
  const out: string[] = [];
  const walk = (node: unknown): void => {
    const { text, marks, content } = node as { text?: string; marks?: { type: string }[]; content?: unknown[] };
    if (text && marks?.some(({ type }) => type === 'bold')) out.push(text);
    content?.forEach(walk);
  };
  block.doc.content.forEach(walk);
  return out.join(', ');
}

/** The passages of a lesson, each with the heading above it. */
export function passagesOf(
  lesson: { id: string; title: string; language: Language; about?: string },
  blocks: readonly AnyBlock[],
): Passage[] {
  let heading = '';
  const out: Passage[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') heading = block.text;
    if (LEFT_OUT.includes(block.type)) continue;
    const body = textOfBlock(withoutQuestions(block));
    if (body.trim() === '') continue;
    const passage: Passage = {
      lesson: lesson.id,
      lessonTitle: lesson.title,
      block: block.id,
      language: lesson.language,
      kind: block.type,
      heading,
      title: [titleOf(block), strongOf(block)].filter(Boolean).join(', '),
      body,
      about: lesson.about ?? '',
      explains: explainsOf(block, titleOf(block), body),
    };
    out.push(block.type === 'easyRead' ? { ...passage, twinOf: block.of } : passage);
  }
  return out;
}

/** A passage of bare text, for sets that are no lessons. */
export const plainPassage = (id: string, body: string, language: Language): Passage => ({
  lesson: id,
  lessonTitle: '',
  block: id,
  language,
  kind: 'text',
  heading: '',
  title: '',
  body,
  about: '',
  explains: 1,
});
