import { m } from '@patio/messages';
import { Button, IconButton } from '@patio/ui';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { plainText } from '../../rules/plain-text.ts';
import { AskedPicture } from './AskedPicture.tsx';
import type { Asked } from './fields.ts';
import { MathText } from './MathText.tsx';
import { moved } from './moved.ts';

/** Things to put in order, by pressing arrows or by dragging. Until something is moved, the question has no answer. */
export function OrderAnswer({ question, answer, onChange, parts, labelledBy }: Asked<'order'>) {
  const base = useId();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = question.items.map(({ id }) => id);
  const isAnswered = answer.items.length > 0;
  const order = isAnswered ? answer.items : ids;
  const nameOf = (id: string) => {
    const item = question.items.find((each) => each.id === id);
    return plainText(item?.text || (item?.image?.alt ?? ''));
  };
  const move = (id: string, to: number) => {
    if (!onChange || to < 0 || to >= order.length) return;
    onChange({ kind: 'order', items: moved(order, id, to) });
    setSaid(m.assessments_ask_now_at({ item: nameOf(id), place: to + 1, count: order.length }));
    // The arrow that was pressed is off at the end of the list; the other one goes on.
    const next = to === 0 ? 'down' : to === order.length - 1 ? 'up' : null;
    if (next) requestAnimationFrame(() => document.getElementById(`${base}${id}${next}`)?.focus());
  };
  return (
    <>
      <ol className="ask-order" aria-labelledby={labelledBy}>
        {order.map((id, at) => {
          const item = question.items.find((each) => each.id === id);
          return (
            <li
              key={id}
              draggable={!!onChange}
              data-part={parts?.[id]}
              data-dragged={dragged === id || undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={() => dragged && move(dragged, at)}
            >
              <b>{at + 1}</b>
              <span>
                {item?.image && <AskedPicture picture={item.image} />}
                <MathText text={item?.text ?? ''} />
              </span>
              {onChange && (
                <>
                  <IconButton
                    id={`${base}${id}up`}
                    icon={ArrowUp}
                    label={m.assessments_ask_up({ item: nameOf(id) })}
                    isDisabled={at === 0}
                    onPress={() => move(id, at - 1)}
                  />
                  <IconButton
                    id={`${base}${id}down`}
                    icon={ArrowDown}
                    label={m.assessments_ask_down({ item: nameOf(id) })}
                    isDisabled={at === order.length - 1}
                    onPress={() => move(id, at + 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
      <span className="sr" role="status">
        {said}
      </span>
      {onChange && !isAnswered && (
        <Button size="sm" icon={Check} onPress={() => onChange({ kind: 'order', items: ids })}>
          {m.assessments_ask_keep_order()}
        </Button>
      )}
    </>
  );
}
