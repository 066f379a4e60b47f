/** So many leaves are drawn; the number beside them says all. */
const MOST = 16;

interface Leaf {
  x: number;
  y: number;
  turn: number;
  length: number;
}

/** Where the leaves of a plant are: from the lowest, left and right in turns, smaller towards the top. */
export function leavesOf(count: number): Leaf[] {
  const shown = Math.min(MOST, Math.max(0, count));
  const top = 150 - 8.2 * shown;
  return Array.from({ length: shown }, (_, at) => {
    const share = shown === 1 ? 0 : at / (shown - 1);
    const y = 150 + (top - 150) * share;
    return {
      x: 70 + 4 * Math.sin(share * 3),
      y,
      turn: at % 2 === 0 ? -18 - 18 * share : 198 + 18 * share,
      length: 46 - 18 * share,
    };
  });
}

const leafPath = (l: number) =>
  `M0 0C${l * 0.28} ${-l * 0.42} ${l * 0.82} ${-l * 0.4} ${l} 0C${l * 0.82} ${l * 0.4} ${l * 0.28} ${l * 0.42} 0 0z`;

/** A plant with a leaf for each day; leaves never fall. `bud` is today’s leaf that may still come. */
export function Plant({ leaves, bud = false, size = 126 }: { leaves: number; bud?: boolean; size?: number }) {
  const drawn = leavesOf(leaves);
  const tip = drawn.at(-1)?.y ?? 150;
  return (
    <svg className="plant" width={size} height={(size * 222) / 140} viewBox="0 0 140 222" aria-hidden="true">
      <ellipse cx="70" cy="214" rx="46" ry="5" fill="var(--ink)" opacity=".09" />
      <path
        d={`M70 168C66 ${(168 + tip) / 2} 74 ${(168 + tip) / 2} 71 ${tip - 10}`}
        fill="none"
        stroke="var(--nb4-ink)"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      {drawn.map(({ x, y, turn, length }, at) => (
        <path
          key={y}
          d={leafPath(length)}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          fill={at % 3 === 1 ? 'color-mix(in oklab, var(--nb4-spine) 62%, var(--nb4))' : 'var(--nb4-spine)'}
        />
      ))}
      {bud && (
        <path
          d={leafPath(24)}
          transform={`translate(71 ${tip - 10}) rotate(-80)`}
          fill="none"
          stroke="var(--mango)"
          strokeWidth="2.5"
          strokeDasharray="4 3"
        />
      )}
      <path d="M34 164h72l-8 46a4 4 0 0 1-4 3H46a4 4 0 0 1-4-3z" fill="oklch(0.60 0.13 35)" />
      <path d="M30 158h80v14H30z" fill="oklch(0.66 0.13 36)" />
    </svg>
  );
}
