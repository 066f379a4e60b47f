import { type Shape, Shapes } from './shapes.tsx';

export const FEELINGS = ['great', 'good', 'so_so', 'sad', 'angry'] as const;
export type FeelingName = (typeof FEELINGS)[number];

const FACES: Record<FeelingName, { fill: string; mouth: readonly Shape[] }> = {
  great: {
    fill: 'oklch(0.85 0.15 88)',
    mouth: [['M38 66h44c0 14-10 22-22 22s-22-8-22-22z', 'oklch(0.50 0.14 25)']],
  },
  good: { fill: 'oklch(0.84 0.12 145)', mouth: [['M38 70c10 14 34 14 44 0']] },
  so_so: { fill: 'oklch(0.86 0.06 225)', mouth: [['M42 76h36']] },
  sad: { fill: 'oklch(0.80 0.09 245)', mouth: [['M40 84c8-12 32-12 40 0']] },
  angry: {
    fill: 'oklch(0.76 0.14 28)',
    mouth: [['M42 84c8-10 28-10 36 0'], ['M34 38l16 8M86 38l-16 8']],
  },
};

/** How somebody feels, as a face; the word beside it is what is read out. */
export const Feeling = ({ name, size = 72 }: { name: FeelingName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
    <Shapes
      of={[
        ['c', 60, 60, 50, FACES[name].fill],
        ['c', 44, 52, 4, 'oklch(0.29 0.035 235)'],
        ['c', 76, 52, 4, 'oklch(0.29 0.035 235)'],
        ...FACES[name].mouth,
      ]}
    />
  </svg>
);
