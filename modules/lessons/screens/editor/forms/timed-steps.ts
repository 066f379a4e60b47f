/** A step of an activity with how long it takes; 0 where nobody said. */
export interface TimedStep {
  text: string;
  minutes: number;
}

interface Steps {
  steps: string[];
  stepMinutes?: number[] | undefined;
}

export const timedSteps = ({ steps, stepMinutes = [] }: Steps): TimedStep[] =>
  steps.map((text, at) => ({ text, minutes: stepMinutes[at] ?? 0 }));

/** What is kept of them; where no step has a time, nothing is said about time. */
export const stepsChange = (steps: readonly TimedStep[]): Steps => ({
  steps: steps.map(({ text }) => text),
  stepMinutes: steps.some(({ minutes }) => minutes > 0) ? steps.map(({ minutes }) => minutes) : undefined,
});
