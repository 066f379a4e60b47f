import { placesOf } from './counted.ts';

/** A number as dots to count, in rows of five. */
export function Dots({ count }: { count: number }) {
  const rows = Math.ceil(count / 5);
  return (
    <svg className="tc-dots" viewBox={`0 0 100 ${rows * 20}`} width={100} height={rows * 20} aria-hidden="true">
      {placesOf(count).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={10 + x * 20} cy={10 + y * 20} r="7.5" fill="currentColor" />
      ))}
    </svg>
  );
}
