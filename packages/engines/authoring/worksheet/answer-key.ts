import type { Language } from '@patio/engine-learning';
import type { Block, Question } from '@patio/engine-lessons';
import { line, provenanceOf } from '../blocks/make.ts';
import { engineSource } from '../generators/form.ts';

export const KEY_TEXTS = {
  es: { caption: 'Clave de respuestas', header: ['N.º', 'Respuesta'], yes: 'Verdadero', no: 'Falso' },
  en: { caption: 'Answer key', header: ['No.', 'Answer'], yes: 'True', no: 'False' },
} as const;

/** What stands in a field of small Markdown already. */
const bounded = (text: string): string => (text.length <= 500 ? text : `${text.slice(0, 499)}…`);

/** Whether a question writes its numbers with a point: a point before three digits may part thousands, unless a lone zero stands before it. */
const writesPoint = (prompt: string): boolean => /\b0\.\d|\d\.(?!\d{3}(?!\d))\d|punto decimal/.test(prompt);

/** The right answer of a question, as the key says it; empty where its author has not said it yet. */
export function keyOf(question: Question, language: Language): string {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return question.options
        .filter(({ right }) => right)
        .map(({ text }) => text)
        .join('; ');
    case 'trueFalse':
      return question.answer ? KEY_TEXTS[language].yes : KEY_TEXTS[language].no;
    case 'numeric': {
      const number =
        language === 'es' && !writesPoint(question.prompt) ? question.answer.replace('.', ',') : question.answer;
      return question.unit ? `${number} ${line(question.unit)}` : number;
    }
    case 'short':
      return question.accepted[0] ?? '';
    case 'match':
      return question.pairs.map(({ left, right }) => `${left.text} → ${right.text}`).join('; ');
    case 'order':
      return question.items.map(({ text }) => text).join(' → ');
    case 'cloze':
      return question.parts.flatMap((part) => (part.kind === 'gap' ? [part.accepted[0] ?? ''] : [])).join('; ');
  }
}

/** The key of every quiz in these blocks, numbered as they are printed; null where nothing is asked. */
export function answerKey(blocks: readonly Block[], language: Language, id: string): Block | null {
  const questions = blocks.flatMap((block) => (block.type === 'quiz' ? block.questions : []));
  if (questions.length === 0) return null;
  const { caption, header } = KEY_TEXTS[language];
  const rows = questions.slice(0, 200).map((one, at) => [String(at + 1), bounded(keyOf(one, language))]);
  const provenance = provenanceOf(engineSource('worksheet'), []);
  const base = { format: 1 as const, id, language, competencies: [], provenance };
  return { ...base, type: 'table', caption, header: [...header], rows };
}
