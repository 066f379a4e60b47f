/** The step of a class that its plan has after some minutes: the last one once all have passed. */
export function stepAt(steps: readonly { minutes: number }[], passed: number): number {
  let end = 0;
  for (const [at, step] of steps.entries()) {
    end += step.minutes;
    if (passed < end) return at;
  }
  return steps.length - 1;
}
