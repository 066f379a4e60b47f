import type { Spot } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { formatPercent } from '@patio/ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { AskedPicture } from './AskedPicture.tsx';
import { isAt, pointed, stepped } from './spots.ts';

interface PointAtProps {
  image: { file: string; alt: string };
  spots: readonly Spot[];
  /** How many places are wanted; one more lets go of the oldest. */
  most: number;
  onChange: ((spots: Spot[]) => void) | undefined;
}

const place = ({ x, y }: Spot) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** A picture to point at; with a keyboard, arrows move a cross and Enter sets it. */
export function PointAt({ image, spots, most, onChange }: PointAtProps) {
  const [cross, setCross] = useState<Spot | null>(null);
  const set = (spot: Spot) => onChange?.(pointed(spots, spot, most));
  const click = (event: MouseEvent<HTMLElement>) => {
    // A press by keyboard or by a screen reader has no place of its own.
    if (event.detail === 0) return cross ? set(cross) : setCross({ x: 0.5, y: 0.5 });
    const box = event.currentTarget.getBoundingClientRect();
    const part = (at: number, from: number, size: number) => Math.min(1, Math.max(0, (at - from) / size));
    set({ x: part(event.clientX, box.left, box.width), y: part(event.clientY, box.top, box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const next = stepped(cross ?? { x: 0.5, y: 0.5 }, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setCross(next);
  };
  const marks = spots.map((spot, at) => (
    <i key={`${spot.x} ${spot.y}`} className="ask-spot" style={place(spot)}>
      {at + 1}
    </i>
  ));
  if (!onChange)
    return (
      <div className="ask-point">
        <AskedPicture picture={image} />
        {marks}
      </div>
    );
  return (
    <>
      <button
        type="button"
        className="ask-point"
        aria-label={m.assessments_ask_picture({ alt: image.alt })}
        onClick={click}
        onKeyDown={press}
        onBlur={() => setCross(null)}
      >
        <AskedPicture picture={{ ...image, alt: '' }} />
        {marks}
        {cross && (
          <i
            className="ask-cross"
            data-on={spots.some((spot) => isAt(spot, cross)) || undefined}
            style={place(cross)}
          />
        )}
      </button>
      <span className="sr" role="status">
        {cross && m.assessments_ask_cross({ across: formatPercent(cross.x), down: formatPercent(cross.y) })}
      </span>
    </>
  );
}
