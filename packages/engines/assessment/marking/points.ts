/**
 * Points for a share, to the hundredth, half up. Shares are fractions of small numbers, whose distance from a half is either nothing or
 * far more than the margin, so the float decides as the fraction would.
 */
export function pointsFor(points: number, share: number): number {
  return Math.floor(Math.round(points * 100) * share + 0.5 + 1e-7) / 100;
}

/** An exact sum of points that are hundredths. */
export const sumPoints = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
