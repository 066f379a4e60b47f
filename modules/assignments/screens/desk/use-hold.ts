import { useEffect, useState } from 'react';
import { assignments } from '../api.ts';

/** The server holds a work for two minutes; half of that leaves room for a slow answer. */
const AGAIN_MS = 60_000;

/** Says that one is grading this work, and learns who else is. It stays open: whoever comes second is told, not stopped. */
export function useHold(id: string, studentId: string, mayGrade: boolean): string | null {
  const [heldBy, setHeldBy] = useState<string | null>(null);
  useEffect(() => {
    setHeldBy(null);
    if (!mayGrade) return;
    let isLeft = false;
    const hold = () =>
      assignments.hold.call({ id, studentId, held: true }).then(
        (answer) => !isLeft && setHeldBy(answer.heldBy),
        () => undefined,
      );
    // Whoever only leafs through holds nothing.
    const first = setTimeout(hold, 1_500);
    const again = setInterval(hold, AGAIN_MS);
    return () => {
      isLeft = true;
      clearTimeout(first);
      clearInterval(again);
      void assignments.hold.call({ id, studentId, held: false }).catch(() => undefined);
    };
  }, [id, studentId, mayGrade]);
  return heldBy;
}
