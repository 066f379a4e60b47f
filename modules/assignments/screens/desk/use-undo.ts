import { useRef } from 'react';

/** Something that was done at the desk and can be taken back. */
export interface Step {
  /** What it was about: typing on in the same place is one step. */
  place: string;
  takeBack: () => void;
}

const MOST = 200;

/** The steps of this sitting, the last first. */
export function useUndo() {
  const steps = useRef<Step[]>([]);
  return {
    did: (step: Step, isTyping = false) => {
      if (isTyping && steps.current.at(-1)?.place === step.place) return;
      steps.current = [...steps.current, step].slice(-MOST);
    },
    /** True where there was something to take back. */
    undo: (): boolean => {
      const step = steps.current.pop();
      step?.takeBack();
      return step !== undefined;
    },
  };
}
export type Undo = ReturnType<typeof useUndo>;
