import { m } from '@patio/messages';
import { IconButton, Select } from '@patio/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Line } from '../blocks/RichText.tsx';
import type { QuestionFields } from './fields.ts';

/** Pairs to find, or things to put in order: by pressing, so that a keyboard and a finger do the same. */
export function Arrange({ question, answer, marked, onChange }: QuestionFields) {
  if (question.kind === 'match' && answer.kind === 'match') {
    const rights = question.pairs.map(({ right }) => right).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return (
      <ul className="lp-pairs">
        {question.pairs.map(({ left }) => (
          <li key={left.id} data-result={marked?.parts?.[left.id]}>
            <Select
              label={left.text}
              atOnce
              options={rights.map(({ id, text }) => ({ id, label: text }))}
              value={answer.pairs[left.id] ?? null}
              onChange={(right) =>
                onChange({ kind: 'match', pairs: { ...answer.pairs, ...(right ? { [left.id]: String(right) } : {}) } })
              }
            />
          </li>
        ))}
      </ul>
    );
  }
  if (question.kind !== 'order' || answer.kind !== 'order') return null;
  const move = (at: number, by: number) => {
    const items = [...answer.items];
    const [moved] = items.splice(at, 1);
    items.splice(at + by, 0, moved!);
    onChange({ kind: 'order', items });
  };
  return (
    <ol className="lp-order">
      {answer.items.map((id, at) => {
        const text = question.items.find((item) => item.id === id)?.text ?? '';
        return (
          <li key={id} data-result={marked?.parts?.[id]}>
            <span>
              <Line text={text} />
            </span>
            <IconButton
              icon={ArrowUp}
              label={m.lessons_move_up({ item: text })}
              isDisabled={at === 0}
              onPress={() => move(at, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={m.lessons_move_down({ item: text })}
              isDisabled={at === answer.items.length - 1}
              onPress={() => move(at, 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
