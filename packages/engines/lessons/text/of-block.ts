import type { Question } from '../blocks/question-kinds.ts';
import type { AnyBlock } from '../blocks/read.ts';
import { plainOf, spokenLatex, toPlainText } from './plain.ts';

const lines = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part.trim() !== '')
    .map((part) => plainOf(part!))
    .join('\n');

function questionText(question: Question): string {
  const { prompt, hint } = question;
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return lines(prompt, ...question.options.flatMap(({ text, feedback }) => [text, feedback]), hint);
    case 'trueFalse':
      return lines(prompt, question.right, question.wrong, hint);
    case 'numeric':
      return lines(prompt, `${question.answer} ${question.unit ?? ''}`, question.right, question.wrong, hint);
    case 'short':
      return lines(prompt, question.accepted.join(', '), question.right, question.wrong, hint);
    case 'match':
      return lines(prompt, ...question.pairs.map(({ left, right }) => `${left.text} — ${right.text}`), hint);
    case 'order':
      return lines(prompt, ...question.items.map(({ text }) => text), hint);
    case 'cloze': {
      const text = question.parts.map((part) => (part.kind === 'text' ? part.text : part.accepted.join('/'))).join('');
      return lines(prompt, text, hint);
    }
  }
}

/** Everything that a block says, as plain text: for search, comparing and counting words. */
export function textOfBlock(block: AnyBlock): string {
  switch (block.type) {
    case 'heading':
      return lines(block.text);
    case 'text':
    case 'easyRead':
      return toPlainText(block.doc);
    case 'math':
      return block.spoken || spokenLatex(block.latex);
    case 'image':
      return lines(block.caption, block.alt);
    case 'audio':
      return lines(block.title, block.transcript);
    case 'video':
    case 'embed':
      return lines(block.title);
    case 'file':
      return lines(block.title, block.about);
    case 'table':
      return lines(block.caption, block.header.join(' | '), ...block.rows.map((row) => row.join(' | ')));
    case 'callout':
      return lines(block.title, block.text);
    case 'example':
      return lines(block.title, block.problem, ...block.steps.flatMap(({ ask, text }) => [ask, text]));
    case 'flashcards':
      return lines(...block.cards.flatMap(({ front, back }) => [front, back]));
    case 'glossary':
      return lines(...block.terms.map(({ term, meaning }) => `${term}: ${meaning}`));
    case 'activity':
      return lines(block.title, ...block.material, ...block.steps);
    case 'quiz':
      return [lines(block.title), ...block.questions.map(questionText)].filter(Boolean).join('\n');
    case 'checkpoint':
      return [lines(block.title, block.text), ...(block.questions ?? []).map(questionText)].filter(Boolean).join('\n');
    case 'pictograms':
      return lines(...block.items.map(({ word }) => word));
    case 'unknown':
      return '';
  }
}

/** Only whole sentences that are read one after the other: what a reading level is measured on. */
export function proseOfBlock(block: AnyBlock): string {
  switch (block.type) {
    case 'text':
      return toPlainText(block.doc);
    case 'callout':
      return lines(block.text);
    case 'example':
      return lines(block.problem, ...block.steps.map(({ text }) => text));
    case 'activity':
      return lines(...block.steps);
    case 'checkpoint':
      return lines(block.text);
    default:
      return '';
  }
}
