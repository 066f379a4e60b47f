import { type Answer, answerShown, type Marked, type Question } from '@patio/engine-assessment';

/** An answer that names everything that can be marked apart, once. */
function naming(question: Question, ids: readonly string[]): Answer | null {
  const [first = ''] = ids;
  switch (question.kind) {
    case 'choice':
      return { kind: 'choice', option: first };
    case 'multiple':
      return { kind: 'multiple', options: [first] };
    case 'order':
      return { kind: 'order', items: [first] };
    case 'match':
      return { kind: 'match', pairs: { [first]: question.pairs[0]!.right.id } };
    case 'cloze':
      return { kind: 'cloze', gaps: { [first]: '' } };
    case 'hot_spot':
      return { kind: 'hot_spot', spots: [], regions: [first] };
    default:
      return null;
  }
}

function nameIn(answer: Answer): string | undefined {
  switch (answer.kind) {
    case 'choice':
      return answer.option;
    case 'multiple':
      return answer.options[0];
    case 'order':
      return answer.items[0];
    case 'match':
      return Object.keys(answer.pairs)[0];
    case 'cloze':
      return Object.keys(answer.gaps)[0];
    case 'hot_spot':
      return answer.regions[0];
    default:
      return undefined;
  }
}

/** How the parts were marked, by the names that this paper shows. */
export function partsShown(question: Question, seed: string, parts: Marked['parts']): Marked['parts'] {
  if (!parts) return undefined;
  return Object.fromEntries(
    Object.entries(parts).flatMap(([id, state]) => {
      const named = naming(question, [id]);
      const name = named && nameIn(answerShown(question, seed, named));
      return [[name ?? id, state]];
    }),
  );
}
