import { m } from '@patio/messages';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { placeCards } from './text-marks.ts';

interface MarginProps {
  /** In reading order, each with the height of its mark. */
  cards: readonly { id: string; top: number; content: ReactNode }[];
}

const GAP = 8;

/** Notes beside a text, each at its mark or pushed below the one before; one after the other where there is no room beside it. */
export function Margin({ cards }: MarginProps) {
  const box = useRef<HTMLElement>(null);
  const [tops, setTops] = useState<readonly number[]>([]);
  // Heights are known only after drawing; the same places are not set twice, so that this ends.
  useLayoutEffect(() => {
    const heights = [...(box.current?.children ?? [])].map((child) => (child as HTMLElement).offsetHeight);
    const next = placeCards(
      cards.map(({ top }, at) => ({ top, height: heights[at] ?? 0 })),
      GAP,
    );
    if (next.length !== tops.length || next.some((top, at) => top !== tops[at])) setTops(next);
  });
  const last = tops.at(-1) ?? 0;
  return (
    <section ref={box} className="de-margin" style={{ minHeight: last + 120 }} aria-label={m.assignments_notes()}>
      {cards.map(({ id, content }, at) => (
        <div key={id} style={{ top: tops[at] ?? 0 }}>
          {content}
        </div>
      ))}
    </section>
  );
}
