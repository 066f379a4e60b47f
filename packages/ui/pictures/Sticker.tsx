import { DAILY } from './daily.ts';
import { LEARNING } from './learning.ts';
import { PAINT as P, type Shape, Shapes } from './shapes.tsx';

/** The stickers of an album, in the order in which they come. */
const STICKERS: readonly (readonly Shape[])[] = [
  [['M60 14l14 30 32 4-24 22 6 32-28-16-28 16 6-32-24-22 32-4z', P.sun]],
  LEARNING.nature,
  [['M60 104C20 78 12 60 12 44a24 24 0 0 1 48-6 24 24 0 0 1 48 6c0 16-8 34-48 60z', P.coral]],
  LEARNING.sport,
  DAILY.night,
  [
    ['M60 30c-20-22-46-14-44 8 2 18 22 26 44 22zM60 30c20-22 46-14 44 8-2 18-22 26-44 22z', P.violet],
    ['M60 60c-18 4-30 16-26 32 8 10 22 0 26-32zM60 60c18 4 30 16 26 32-8 10-22 0-26-32z', P.sky],
    ['M60 24v72M60 24l-8-10M60 24l8-10'],
  ],
  DAILY.bus,
  LEARNING.music,
  [
    ['M14 74c0-30 20-46 46-46 16 0 28 6 36 16l14-10v44l-14-10c-8 12-20 18-36 18-26 0-46-6-46-12z', P.teal],
    ['c', 40, 58, 4, 'oklch(0.29 0.035 235)'],
  ],
  DAILY.snack,
  LEARNING.world,
  [
    ['M60 12c18 14 24 34 22 58H38c-2-24 4-44 22-58z', P.white],
    ['c', 60, 44, 10, P.sky],
    ['M38 62L22 82v16l20-12M82 62l16 20v16L78 86', P.coral],
    ['M50 84c0 12 10 24 10 24s10-12 10-24z', P.sun],
  ],
];

/** How many different stickers there are; then they come again. */
export const STICKER_KINDS = STICKERS.length;

/** The sticker that was collected as the how manieth, from 0. */
export const Sticker = ({ nth, size = 84 }: { nth: number; size?: number }) => (
  <svg className="sticker" width={size} height={size} viewBox="-12 -12 144 144" aria-hidden="true">
    <circle cx="60" cy="60" r="68" fill={P.white} stroke="var(--line-2)" strokeWidth="3" />
    <Shapes of={STICKERS[nth % STICKER_KINDS]!} />
  </svg>
);
