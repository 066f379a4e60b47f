import { m } from '@patio/messages';

const CENTRE = 60;
const FULL = 60;

/** A sector of a circle from the top, clockwise, as a path. */
export function sectorPath(share: number, radius: number): string {
  const kept = Math.min(0.9999, Math.max(0, share));
  const angle = kept * 2 * Math.PI;
  const x = CENTRE + radius * Math.sin(angle);
  const y = CENTRE - radius * Math.cos(angle);
  return `M${CENTRE} ${CENTRE}V${CENTRE - radius}A${radius} ${radius} 0 ${kept > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}z`;
}

/** Minutes as a part of the hour: a quarter of an hour is a quarter of the circle. More than an hour is a full one. */
export const TimeShape = ({ minutes, size = 96 }: { minutes: number; size?: number }) => (
  <svg
    className="time-shape"
    width={size}
    height={size}
    viewBox="0 0 120 120"
    role="img"
    aria-label={m.ui_minutes_left({ minutes })}
  >
    <circle cx={CENTRE} cy={CENTRE} r="55" fill="var(--surface)" stroke="var(--line-control)" strokeWidth="4" />
    {minutes > 0 && <path d={sectorPath(minutes / FULL, 48)} fill="var(--primary)" />}
    <circle cx={CENTRE} cy={CENTRE} r="5" fill="var(--ink)" />
  </svg>
);
