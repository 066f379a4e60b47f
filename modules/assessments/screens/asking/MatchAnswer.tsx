import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import { type DragEvent, useState } from 'react';
import { hasMaths, plainText } from '../../rules/plain-text.ts';
import { AskedPicture } from './AskedPicture.tsx';
import type { Asked } from './fields.ts';
import { MathText } from './MathText.tsx';

const letterOf = (at: number): string => String.fromCharCode(65 + (at % 26)) + (at >= 26 ? '2' : '');

/** What was chosen, where it can only be read. */
const Chosen = ({ item }: { item: Asked<'match'>['question']['rights'][number] | undefined }) => (
  <span className="ask-chosen">
    {item?.image && <AskedPicture picture={item.image} />}
    {item ? <MathText text={item.text} /> : <i>{m.assessments_ask_no_answer()}</i>}
  </span>
);

/** Pairs to find: each left side has a list to choose from; with a mouse, a right side can also be dragged onto it. */
export function MatchAnswer({ question, answer, onChange, parts, labelledBy }: Asked<'match'>) {
  const [over, setOver] = useState<string | null>(null);
  // What a list cannot draw stands below with a letter.
  const isDrawn = question.rights.some(({ text, image }) => image || hasMaths(text));
  const nameOf = (text: string, at: number) =>
    isDrawn ? m.assessments_ask_lettered({ letter: letterOf(at), text: plainText(text) }) : text;
  const options = question.rights.map(({ id, text, image }, at) => ({
    id,
    label: nameOf(text || (image?.alt ?? ''), at),
  }));
  const pair = (left: string, right: string | null) => {
    const { [left]: _, ...others } = answer.pairs;
    onChange?.({ kind: 'match', pairs: right ? { ...others, [left]: right } : others });
  };
  const drop = (event: DragEvent, left: string) => {
    event.preventDefault();
    setOver(null);
    const right = event.dataTransfer.getData('text/plain');
    if (question.rights.some(({ id }) => id === right)) pair(left, right);
  };
  return (
    <fieldset className="ask-match" aria-labelledby={labelledBy}>
      <ul className="ask-pairs">
        {question.lefts.map(({ id, text, image }) => (
          <li
            key={id}
            data-part={parts?.[id]}
            data-over={over === id || undefined}
            onDragOver={(event) => {
              if (!onChange) return;
              event.preventDefault();
              setOver(id);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, id)}
          >
            <span>
              {image && <AskedPicture picture={image} />}
              <MathText text={text} />
            </span>
            {onChange ? (
              <Select
                label={plainText(text || (image?.alt ?? ''))}
                hideLabel
                atOnce
                options={[{ id: '', label: m.assessments_ask_nothing() }, ...options]}
                value={answer.pairs[id] ?? null}
                onChange={(right) => pair(id, right || null)}
              />
            ) : (
              <Chosen item={question.rights.find((right) => right.id === answer.pairs[id])} />
            )}
          </li>
        ))}
      </ul>
      {onChange && (
        <ul className="ask-rights" data-drawn={isDrawn || undefined} aria-hidden={!isDrawn}>
          {question.rights.map(({ id, text, image }, at) => (
            <li
              key={id}
              draggable
              data-used={Object.values(answer.pairs).includes(id) || undefined}
              onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
            >
              {isDrawn && <b>{letterOf(at)}</b>}
              {image && <AskedPicture picture={image} />}
              <MathText text={text} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
