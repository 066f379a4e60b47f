import type { DemoStep } from '@patio/schools/testing';

export interface NamedStep extends DemoStep {
  name: string;
}

/** The steps as they stand, except that each waits for those that it names. */
export function inOrder(steps: readonly NamedStep[]): NamedStep[] {
  const waiting = [...steps];
  const done: NamedStep[] = [];
  const isReady = ({ after = [] }: NamedStep) => after.every((name) => done.some((step) => step.name === name));
  while (waiting.length > 0) {
    const next = waiting.findIndex(isReady);
    if (next < 0) {
      const names = waiting.map(({ name, after = [] }) => `${name} (after ${after.join(', ')})`);
      throw new Error(`These parts of the demo wait for each other or for one that there is not: ${names.join('; ')}`);
    }
    done.push(...waiting.splice(next, 1));
  }
  return done;
}
