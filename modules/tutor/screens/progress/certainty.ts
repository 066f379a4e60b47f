/** How sure an estimate is, by the width of the band in which the true value lies. */
export type Certainty = 'sure' | 'fairly' | 'little';

const [NARROW, WIDE] = [0.25, 0.5] as const;

export function certaintyOf({ from, to }: { from: number; to: number }): Certainty {
  const width = to - from;
  if (width <= NARROW) return 'sure';
  return width <= WIDE ? 'fairly' : 'little';
}

export type Level = 'beginning' | 'half_way' | 'most' | 'nearly_all';

/** How much is known, in steps that words can say. */
export function levelOf(known: number): Level {
  if (known < 0.4) return 'beginning';
  if (known < 0.7) return 'half_way';
  return known < 0.95 ? 'most' : 'nearly_all';
}
