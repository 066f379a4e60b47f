import { failureText } from '@patio/client';
import { useEffect, useState } from 'react';
import { appointments } from '../api.ts';

/** Keeps a slot while its dialog is open; says so where somebody else was faster. */
export function useHold(slotId: string, studentId: string) {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    appointments.hold.call({ slotId, studentId }).catch(async (error) => {
      const text = await failureText(error);
      if (isOpen) setRefusal(text);
    });
    return () => {
      isOpen = false;
    };
  }, [slotId, studentId]);
  return {
    refusal,
    /** What was kept is free again by itself after five minutes, should this not arrive. */
    release: () => void appointments.release.call({ slotIds: [slotId] }).catch(() => {}),
  };
}
