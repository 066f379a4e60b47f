/** A shape of a picture: a path, a circle (`c`: x, y, radius) or a box (`r`: x, y, width, height, corner), with its colour; without one it is only a line. */
export type Shape =
  | readonly [d: string, fill?: string]
  | readonly ['c', x: number, y: number, radius: number, fill?: string]
  | readonly ['r', x: number, y: number, width: number, height: number, corner: number, fill?: string];

/** The colours of the family: flat, soft, and apart from each other also for those who see few colours. */
export const PAINT = {
  white: 'oklch(0.99 0.005 90)',
  paper: 'oklch(0.94 0.03 85)',
  sand: 'oklch(0.88 0.08 65)',
  sun: 'oklch(0.87 0.14 88)',
  coral: 'oklch(0.76 0.13 35)',
  rose: 'oklch(0.86 0.07 10)',
  violet: 'oklch(0.80 0.10 325)',
  sky: 'oklch(0.85 0.07 240)',
  teal: 'oklch(0.81 0.09 195)',
  leaf: 'oklch(0.82 0.13 140)',
  wood: 'oklch(0.64 0.085 60)',
  grey: 'oklch(0.86 0.01 240)',
} as const;

const LINE = {
  stroke: 'var(--picture-line, oklch(0.29 0.035 235))',
  strokeWidth: 5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

function drawn(shape: Shape, key: number) {
  if (shape[0] === 'c') {
    const [, cx, cy, r, fill = 'none'] = shape as ['c', number, number, number, string?];
    return <circle key={key} cx={cx} cy={cy} r={r} fill={fill} {...LINE} />;
  }
  if (shape[0] === 'r') {
    const [, x, y, width, height, rx, fill = 'none'] = shape as ['r', number, number, number, number, number, string?];
    return <rect key={key} x={x} y={y} width={width} height={height} rx={rx} fill={fill} {...LINE} />;
  }
  const [d, fill = 'none'] = shape as readonly [string, string?];
  return <path key={key} d={d} fill={fill} {...LINE} />;
}

/** Draws the shapes of a picture, the first one lowest. */
export const Shapes = ({ of }: { of: readonly Shape[] }) => <>{of.map(drawn)}</>;
