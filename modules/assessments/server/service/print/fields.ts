import type { OpenPart, OpenQuestion } from '@patio/engine-assessment';
import type { Pages, Picture } from '@patio/pdf';
import { type Column, drawPicture, writeIn, writeLines, writeMarked } from './column.ts';
import type { Labels } from './labels.ts';

export interface Drawing {
  labels: Labels;
  pictures: ReadonlyMap<string, Picture>;
}

/** What an option or a right side is called on paper: A, B, C. */
export const letterOf = (at: number): string => String.fromCodePoint(65 + (at % 26));

interface Shown {
  text: string;
  image?: { file: string } | undefined;
}

const lettered = (at: number): string => `${letterOf(at)})`;

function writeItems(pages: Pages, at: Column, items: readonly Shown[], { pictures }: Drawing, mark = lettered): void {
  for (const [place, { text, image }] of items.entries()) {
    writeMarked(pages, at, mark(place), text);
    const picture = image && pictures.get(image.file);
    if (picture) drawPicture(pages, { x: at.x + 22, width: at.width - 22 }, picture, 90);
  }
}

/** A text with numbered gaps; what a gap can be chosen from stands below it. */
export function clozeText(parts: readonly OpenPart[]): { text: string; choices: string[] } {
  let gap = 0;
  const choices: string[] = [];
  const pieces = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    gap++;
    if (part.kind === 'choice') choices.push(`(${gap}) ${part.options.map(({ text }) => text).join(' / ')}`);
    return ` (${gap}) ________ `;
  });
  return { text: pieces.join(''), choices };
}

const ESSAY_LINES = 12;

/** The room in which a question is answered on paper. */
export function drawFields(pages: Pages, at: Column, question: OpenQuestion, drawing: Drawing): void {
  const { labels } = drawing;
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      if (question.kind === 'multiple') writeIn(pages, at, labels.severalRight, { ink: 'grey' });
      writeItems(pages, at, question.options, drawing);
      break;
    case 'true_false':
      for (const text of [labels.yes, labels.no]) writeMarked(pages, at, '(    )', text);
      break;
    case 'short':
      writeLines(pages, { ...at, width: at.width * 0.7 }, 1);
      break;
    case 'numeric':
    case 'formula':
      writeLines(pages, { ...at, width: 160 }, 1);
      if (question.unit) writeIn(pages, at, question.unit, { ink: 'grey' });
      break;
    case 'match':
      writeItems(pages, at, question.lefts, drawing, (place) => `_____ ${place + 1}.`);
      pages.y += 6;
      writeItems(pages, { x: at.x + 30, width: at.width - 30 }, question.rights, drawing);
      break;
    case 'order':
      writeIn(pages, at, labels.order, { ink: 'grey' });
      writeItems(pages, at, question.items, drawing, () => '_____');
      break;
    case 'cloze': {
      const { text, choices } = clozeText(question.parts);
      writeIn(pages, at, text);
      for (const choice of choices) writeIn(pages, at, choice, { ink: 'grey' });
      break;
    }
    case 'hot_spot':
      writeIn(pages, at, labels.pointAt(question.wanted), { ink: 'grey' });
      break;
    case 'essay':
      if (question.template) writeIn(pages, at, question.template);
      writeLines(pages, at, ESSAY_LINES);
      break;
  }
}
