/** Points of a line inside a box, first at the left edge, last at the right; a flat line runs through the middle. */
export function linePoints(values: readonly number[], width: number, height: number, pad = 2): [number, number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0;
  return values.map((value, index) => [
    Math.round((pad + index * step) * 10) / 10,
    Math.round((span === 0 ? height / 2 : pad + (1 - (value - low) / span) * (height - 2 * pad)) * 10) / 10,
  ]);
}

/** A round top for an axis: 83 → 100, 7.2 → 8, 0 → 1. */
export function niceTop(max: number) {
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 2.5, 4, 5, 8, 10].find((n) => n * power >= max) ?? 10;
  return Number((step * power).toPrecision(3));
}

/** Which of `steps` shades (1…steps) a value gets between low and high. */
export const shadeOf = (value: number, low: number, high: number, steps: number) =>
  high <= low ? 1 : Math.min(steps, Math.max(1, 1 + Math.floor(((value - low) / (high - low)) * steps)));
