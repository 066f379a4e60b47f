import { useEffect, useState } from 'react';
import { assignments } from '../api.ts';

/** The server holds a work for two minutes; half of that leaves room for a slow answer. */
const AGAIN_MS = 60_000;

/** Says that one is grading this work, and learns who else is: nobody is null, and undefined is not known yet. */
export function useHold(id: string, studentId: string, mayGrade: boolean): string | null | undefined {
  const [heldBy, setHeldBy] = useState<string | null>();
  useEffect(() => {
    setHeldBy(undefined);
    if (!mayGrade) return;
    let isLeft = false;
    let isAsked = false;
    const hold = () => {
      isAsked = true;
      void assignments.hold.call({ id, studentId, held: true }).then(
        (answer) => !isLeft && setHeldBy(answer.heldBy),
        () => undefined,
      );
    };
    // Whoever only leafs through holds nothing.
    const first = setTimeout(hold, 1_500);
    const again = setInterval(hold, AGAIN_MS);
    return () => {
      isLeft = true;
      clearTimeout(first);
      clearInterval(again);
      if (isAsked) void assignments.hold.call({ id, studentId, held: false }).catch(() => undefined);
    };
  }, [id, studentId, mayGrade]);
  return heldBy;
}
