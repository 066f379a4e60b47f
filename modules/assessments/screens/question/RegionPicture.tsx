import { fileAddress } from '@patio/client';
import type { Region, Shape, Spot } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { type PointerEvent, useRef, useState } from 'react';
import { type Box, boxBetween, boxOf, fitted, shapeAfterKey } from './shapes.ts';

interface Props {
  image: { file: string; alt: string };
  regions: readonly Region[];
  active: string | null;
  onActivate: (id: string | null) => void;
  onDraw: (box: Box) => void;
  onShape: (id: string, shape: Shape) => void;
}

type Drag = { from: Spot; to: Spot; region: Region | null };

const placeOf = ({ x, y, width, height }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** The corners of a polygon inside its own box, as CSS says it. */
const cornersOf = (shape: Shape): { clipPath: string } | undefined => {
  if (shape.kind !== 'polygon') return undefined;
  const { x, y, width, height } = boxOf(shape);
  const corners = shape.corners.map(
    (corner) => `${((corner.x - x) / (width || 1)) * 100}% ${((corner.y - y) / (height || 1)) * 100}%`,
  );
  return { clipPath: `polygon(${corners.join(', ')})` };
};

/** The picture with its regions: a drag on it draws one, a drag on a region moves it, and so do the arrow keys. */
export function RegionPicture({ image, regions, active, onActivate, onDraw, onShape }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const spotOf = (event: PointerEvent): Spot => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const id = (event.target as Element).closest<HTMLElement>('[data-region]')?.dataset.region;
    const region = regions.find((each) => each.id === id) ?? null;
    box.current?.setPointerCapture(event.pointerId);
    onActivate(region?.id ?? null);
    const at = spotOf(event);
    setDrag({ from: at, to: at, region });
  };
  const movedOf = ({ region, from, to }: Drag): Shape | null => {
    if (!region) return null;
    const at = boxOf(region.shape);
    return fitted(region.shape, { ...at, x: at.x + to.x - from.x, y: at.y + to.y - from.y });
  };
  const end = () => {
    if (!drag) return;
    const moved = movedOf(drag);
    if (drag.region && moved) onShape(drag.region.id, moved);
    else onDraw(boxBetween(drag.from, drag.to));
    setDrag(null);
  };
  return (
    <div
      ref={box}
      className="qe-regions"
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: spotOf(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      <img src={fileAddress(image.file)} alt={image.alt} draggable={false} />
      {regions.map((region, at) => {
        const shape = (drag?.region?.id === region.id && movedOf(drag)) || region.shape;
        return (
          <button
            type="button"
            key={region.id}
            data-region={region.id}
            className="qe-region"
            data-shape={shape.kind}
            data-right={region.right || undefined}
            data-active={region.id === active || undefined}
            style={{ ...placeOf(boxOf(shape)), ...cornersOf(shape) }}
            aria-label={m.assessments_region_at({
              number: at + 1,
              name: region.label,
              across: Math.round(boxOf(shape).x * 100),
              down: Math.round(boxOf(shape).y * 100),
            })}
            onFocus={() => onActivate(region.id)}
            onKeyDown={(event) => {
              const next = shapeAfterKey(region.shape, event.key, event.shiftKey);
              if (!next) return;
              event.preventDefault();
              onShape(region.id, next);
            }}
          >
            {at + 1}
          </button>
        );
      })}
      {drag && !drag.region && (
        <span className="qe-region" data-drawn style={placeOf(boxBetween(drag.from, drag.to))} />
      )}
    </div>
  );
}
