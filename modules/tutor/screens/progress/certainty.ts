/** How sure an estimate is, by the width of the band in which the true value lies and by how many tries it has. */
export type Certainty = 'sure' | 'fairly' | 'little';

const [NARROW, WIDE] = [0.25, 0.5] as const;
/** Two good tries are a good beginning, and no more. */
const [SOME, ENOUGH] = [3, 6] as const;

export function certaintyOf({ from, to, tries }: { from: number; to: number; tries: number }): Certainty {
  const width = to - from;
  if (width > WIDE || tries < SOME) return 'little';
  return width <= NARROW && tries >= ENOUGH ? 'sure' : 'fairly';
}

export type Level = 'beginning' | 'half_way' | 'most' | 'nearly_all';

/** How much is known, in steps that words can say. */
export function levelOf(known: number): Level {
  if (known < 0.4) return 'beginning';
  if (known < 0.7) return 'half_way';
  return known < 0.95 ? 'most' : 'nearly_all';
}
