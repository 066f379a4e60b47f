import type { Speech } from '@patio/ui/pictures';
import { useEffect, useRef } from 'react';
import type { TurnView } from '../../../contract.ts';
import { lastSaid, spokenOf } from '../state/joined.ts';

/** Reads what comes new aloud, where the student's settings say so; what was there when the page opened waits for a tap. */
export function useReadNew(speech: Speech, turns: readonly TurnView[], isWanted: boolean): void {
  const last = lastSaid(turns);
  const read = useRef(last?.id);
  const say = useRef(speech.say);
  say.current = speech.say;
  const canRead = isWanted && speech.has;
  useEffect(() => {
    if (!last || last.id === read.current) return;
    read.current = last.id;
    if (canRead) say.current(spokenOf(last));
  }, [last, canRead]);
}
