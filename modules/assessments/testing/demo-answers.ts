import { type Answer, keyAnswer, markAnswer, pointsFor, type Question, type Result } from '@patio/engine-assessment';

/** An answer of the demo, with what it earns. */
export interface DemoAnswer {
  answer: Answer | null;
  result: Result;
  earned: number | null;
}

const TEXTS: Readonly<Record<'es' | 'en', readonly string[]>> = {
  es: [
    'Creo que la idea más importante es la primera, porque las otras dependen de ella. Un ejemplo es lo que vimos en clase el martes: cuando cambiamos una parte, cambió todo lo demás.',
    'Primero ordené lo que sabía y después comparé. Me di cuenta de que las dos respuestas se parecen, pero solo una explica por qué pasa. Por eso elegí esa.',
    'No estoy del todo seguro. Pienso que sucede así porque una cosa lleva a la otra, aunque me falta un ejemplo para demostrarlo.',
  ],
  en: [
    'I think the first idea is the most important because the others depend on it. For example, in class we changed one part and everything else changed too.',
    'First I wrote what I know and then I compared. The two answers are similar, but only one explains why it happens.',
    'I am not sure. I think one thing leads to another, but I need an example to show it.',
  ],
};

/** Answers that somebody who does not know it gives; whoever picks one says which. */
function wrongAnswers(body: Question): Answer[] {
  switch (body.kind) {
    case 'choice':
      return body.options.filter(({ right }) => !right).map(({ id }) => ({ kind: 'choice', option: id }));
    case 'multiple': {
      const wrong = body.options.filter(({ right }) => !right).map(({ id }) => id);
      const right = body.options.filter((each) => each.right).map(({ id }) => id);
      return [
        { kind: 'multiple', options: right.slice(0, 1) },
        { kind: 'multiple', options: [...right.slice(0, 1), ...wrong.slice(0, 1)] },
      ];
    }
    case 'true_false':
      return [{ kind: 'true_false', value: !body.answer }];
    case 'numeric':
      return ['0', '1', '10', '100'].map((text) => ({ kind: 'numeric', text }));
    case 'short':
      return ['no sé', 'no recuerdo'].map((text) => ({ kind: 'short', text }));
    case 'match': {
      const [lefts, rights] = [body.pairs.map(({ left }) => left.id), body.pairs.map(({ right }) => right.id)];
      const turned = [...rights.slice(1), ...rights.slice(0, 1)];
      const swapped = [rights[1]!, rights[0]!, ...rights.slice(2)];
      return [turned, swapped].map((order) => ({
        kind: 'match',
        pairs: Object.fromEntries(lefts.map((left, at) => [left, order[at]!])),
      }));
    }
    case 'order': {
      const ids = body.items.map(({ id }) => id);
      return [
        { kind: 'order', items: ids.toReversed() },
        { kind: 'order', items: [...ids.slice(1), ids[0]!] },
      ];
    }
    case 'cloze': {
      const right = keyAnswer(body);
      const gaps = right?.kind === 'cloze' ? Object.entries(right.gaps) : [];
      return [{ kind: 'cloze', gaps: Object.fromEntries(gaps.slice(0, Math.ceil(gaps.length / 2))) }];
    }
    default:
      return [];
  }
}

/** True for questions that every student answers alike, whatever their seed. */
export const isPlain = ({ kind }: Question): boolean => !['formula', 'hot_spot', 'essay'].includes(kind);

/** What a student of this strength answers, by two throws from 0 to 1. */
export function demoAnswer(
  body: Question,
  points: number,
  strength: number,
  [first, second]: readonly [number, number],
): DemoAnswer {
  if (body.kind === 'essay') {
    const texts = TEXTS[body.language.startsWith('en') ? 'en' : 'es'];
    return {
      answer: { kind: 'essay', text: texts[Math.floor(second * texts.length)] ?? '' },
      result: 'manual',
      earned: null,
    };
  }
  const need = { easy: 0.15, medium: 0.4, hard: 0.6 }[body.difficulty];
  const knows = strength * 0.75 + first * 0.5 > need;
  const wrong = wrongAnswers(body);
  const answer = knows ? keyAnswer(body) : first < 0.04 ? null : (wrong[Math.floor(second * wrong.length)] ?? null);
  const marked = markAnswer(body, answer);
  return { answer, result: marked.result, earned: pointsFor(points, marked.share) };
}
