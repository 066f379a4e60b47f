/** A prediction and what came. */
export interface Prediction {
  chance: number;
  right: boolean;
}

const BINS = 10;

/** How far stated chances are from what happened, over ten steps of chance, each by its size. */
export function calibrationError(predictions: readonly Prediction[]): number {
  const bins = Array.from({ length: BINS }, () => ({ chance: 0, right: 0 }));
  for (const { chance, right } of predictions) {
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))]!;
    bin.chance += chance;
    bin.right += right ? 1 : 0;
  }
  return bins.reduce((sum, { chance, right }) => sum + Math.abs(chance - right), 0) / Math.max(1, predictions.length);
}

/** The chance that a right answer was given a higher prediction than a wrong one. */
export function rankQuality(predictions: readonly Prediction[]): number {
  const sorted = [...predictions].sort((a, b) => a.chance - b.chance);
  let [rights, wrongs, sum, at] = [0, 0, 0, 0];
  while (at < sorted.length) {
    let end = at;
    while (end < sorted.length && sorted[end]!.chance === sorted[at]!.chance) end++;
    const rank = (at + 1 + end) / 2;
    for (; at < end; at++) {
      if (sorted[at]!.right) {
        rights++;
        sum += rank;
      } else wrongs++;
    }
  }
  return rights && wrongs ? (sum - (rights * (rights + 1)) / 2) / (rights * wrongs) : 0.5;
}
