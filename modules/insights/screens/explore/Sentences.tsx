import type { Answer } from '../../contract/answer.ts';
import { rowsOfSentence } from '../../rules/rows-behind.ts';
import { sentenceText } from '../say.ts';
import { Opens, useRows } from './OpenRows.tsx';

/** What changed, sentence by sentence; each opens the students that it speaks of. */
export function Sentences({ told, said }: { told: Pick<Answer, 'question' | 'period'>; said: Answer['summary'] }) {
  const { school, open } = useRows();
  return said.map((one) => {
    const text = sentenceText(told.question.measure, one);
    return (
      <span key={one.kind} data-direction={one.kind === 'change' ? one.direction : undefined}>
        <Opens open={open(rowsOfSentence(told, school, one), text)}>{text}</Opens>{' '}
      </span>
    );
  });
}
