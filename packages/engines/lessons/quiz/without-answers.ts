import type { Block } from '../blocks/kinds.ts';
import type { Question } from '../blocks/question-kinds.ts';

interface Item {
  id: string;
  text: string;
}
interface Asked {
  id: string;
  prompt: string;
  hint?: string;
}
/** A question as it is asked: it holds nothing from which the answer could be read, not even in its order. */
export type OpenQuestion = Asked &
  (
    | { kind: 'choice' | 'multiple'; options: Item[] }
    | { kind: 'trueFalse' | 'short' }
    | { kind: 'numeric'; unit?: string }
    | { kind: 'match'; lefts: Item[]; rights: Item[] }
    | { kind: 'order'; items: Item[] }
    | { kind: 'cloze'; parts: ({ kind: 'text'; text: string } | { kind: 'gap'; id: string })[] }
  );

const item = ({ id, text }: Item): Item => ({ id, text });
const byId = (a: Item, b: Item): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Ids are opaque, so their order is as good as chance and the same for everybody; it is turned by one where it is the answer. */
function shuffled(items: readonly Item[]): Item[] {
  const sorted = items.map(item).toSorted(byId);
  const tells = sorted.length > 1 && sorted.every(({ text }, index) => text === items[index]!.text);
  return tells ? [...sorted.slice(1), sorted[0]!] : sorted;
}

export function questionWithoutAnswers(question: Question): OpenQuestion {
  const { id, prompt, hint } = question;
  const asked: Asked = { id, prompt, ...(hint === undefined ? {} : { hint }) };
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return { ...asked, kind: question.kind, options: question.options.map(item) };
    case 'trueFalse':
    case 'short':
      return { ...asked, kind: question.kind };
    case 'numeric':
      return { ...asked, kind: 'numeric', ...(question.unit === undefined ? {} : { unit: question.unit }) };
    case 'match':
      return {
        ...asked,
        kind: 'match',
        lefts: question.pairs.map(({ left }) => item(left)),
        rights: shuffled(question.pairs.map(({ right }) => right)),
      };
    case 'order':
      return { ...asked, kind: 'order', items: shuffled(question.items) };
    case 'cloze': {
      const parts = question.parts.map((part) =>
        part.kind === 'text' ? { kind: part.kind, text: part.text } : { kind: part.kind, id: part.id },
      );
      return { ...asked, kind: 'cloze', parts };
    }
  }
}

type WithOpen<Type> = Type extends { questions?: Question[] }
  ? Omit<Type, 'questions'> & { questions?: OpenQuestion[] }
  : Type;
export type OpenBlock = WithOpen<Block>;

/** The block as it may be sent before it is answered, where answers must not reach the device. */
export function withoutAnswers(block: Block): OpenBlock {
  if (block.type !== 'quiz' && block.type !== 'checkpoint') return block as OpenBlock;
  const { questions, ...rest } = block;
  return { ...rest, ...(questions ? { questions: questions.map(questionWithoutAnswers) } : {}) } as OpenBlock;
}
