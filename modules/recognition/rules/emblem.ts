import type { Emblem } from '../contract/fields.ts';

/** Points of a closed shape on a square of 100. */
export type Shape = readonly (readonly [x: number, y: number])[];

/** One area of a drawing, in one colour. */
export interface Layer {
  shape: Shape;
  fill: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const at = (angle: number, radius: number, x = 50, y = 50): [number, number] => [
  round(x + radius * Math.sin(angle)),
  round(y - radius * Math.cos(angle)),
];

const around = (steps: number, radius: (step: number) => number, x = 50, y = 50): Shape =>
  Array.from({ length: steps }, (_, step) => at((2 * Math.PI * step) / steps, radius(step), x, y));

const circle = (radius: number, x = 50, y = 50): Shape => around(72, () => radius, x, y);
const rays = (count: number, outer: number, inner: number): Shape =>
  around(count * 2, (step) => (step % 2 === 0 ? outer : inner));

/** The upper half of somebody, seen from far. */
const shoulders = (x: number): Shape =>
  Array.from({ length: 25 }, (_, step) => {
    const turn = (Math.PI * step) / 24;
    return [round(x - 11 * Math.cos(turn)), round(66 - 14 * Math.sin(turn))];
  });

const HEART: Shape = Array.from({ length: 60 }, (_, step) => {
  const t = (2 * Math.PI * step) / 60;
  const x = 16 * Math.sin(t) ** 3;
  const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
  return [round(50 + x * 1.25), round(49 - y * 1.25)];
});

const LEAF: Shape = Array.from({ length: 61 }, (_, step) => {
  const along = step <= 30 ? step / 30 : 2 - step / 30;
  const wide = Math.sin(Math.PI * along) * 12 * (step <= 30 ? 1 : -1);
  return [round(34 + 32 * along + wide * 0.7), round(66 - 32 * along + wide * 0.7)];
});

const SIGNS: Record<Emblem, readonly Shape[]> = {
  star: [rays(5, 24, 10)],
  heart: [HEART],
  book: [
    [
      [28, 36],
      [48, 41],
      [48, 67],
      [28, 62],
    ],
    [
      [72, 36],
      [52, 41],
      [52, 67],
      [72, 62],
    ],
  ],
  sun: [rays(12, 25, 17), circle(11)],
  leaf: [LEAF],
  check: [
    [
      [29, 51],
      [36, 44],
      [45, 53],
      [65, 33],
      [72, 40],
      [45, 67],
    ],
  ],
  hands: [circle(7.5, 38, 41), circle(7.5, 62, 41), shoulders(38), shoulders(62)],
  spark: [rays(4, 26, 7)],
};

/** The spines of notebooks, one for each colour: they hold on light and dark pages, and on paper. */
const COLOURS = ['#1f7480', '#b06f14', '#9a3fa0', '#3f8140', '#2f72b0', '#bb4b33', '#6a54bd', '#75705f'] as const;
const PAPER = '#fffdf7';

/** A badge as areas of colour, from the back to the front: the same for screens, SVG and PNG. */
export function drawBadge({ emblem, colour }: { emblem: Emblem; colour: number }): Layer[] {
  const own = COLOURS[(colour - 1) % COLOURS.length]!;
  return [
    { shape: around(288, (step) => 45 + 2.2 * Math.cos((step * 20 * 2 * Math.PI) / 288)), fill: own },
    { shape: circle(39), fill: PAPER },
    { shape: circle(35.5), fill: own },
    ...SIGNS[emblem].map((shape, nth) => ({ shape, fill: emblem === 'sun' && nth === 1 ? own : PAPER })),
  ];
}

/** The points of a shape as SVG writes them. */
export const pointsOf = (shape: Shape): string => shape.map(([x, y]) => `${x},${y}`).join(' ');
