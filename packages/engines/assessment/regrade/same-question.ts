import type { Question } from '../question/kinds.ts';

const ids = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id).toSorted();

/** What answers refer to: as long as this stays, an old answer can be marked by a new key. */
function frame(question: Question): unknown {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return ids(question.options);
    case 'formula':
      return question.parameters;
    case 'match': {
      const { pairs, extras } = question;
      return [ids(pairs.map(({ left }) => left)), ids([...pairs.map(({ right }) => right), ...extras])];
    }
    case 'order':
      return ids(question.items);
    case 'cloze':
      return question.parts.flatMap((part) =>
        part.kind === 'text' ? [] : [[part.kind, part.id, part.kind === 'choice' ? ids(part.options) : []]],
      );
    case 'hot_spot':
      return [ids(question.regions), question.image.file];
    default:
      return [];
  }
}

/** True if answers to the one can be marked by the key of the other: what was asked is the same, only what is right has changed. */
export const isSameQuestion = (before: Question, after: Question): boolean =>
  before.kind === after.kind && JSON.stringify(frame(before)) === JSON.stringify(frame(after));
