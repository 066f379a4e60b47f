import { discardTargets, enqueue, failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { toast } from '@patio/ui';
import { useRef, useState } from 'react';
import type { ReadWork } from '../use-own-work.ts';
import { DRAFT, HAND_IN, type WaitingHandIn } from './outbox.ts';
import type { Draft } from './use-draft.ts';
import type { LocalFiles } from './use-local-files.ts';

/**
 * Hands work in: everything goes into the outbox at once, with the time on this device, and from there to school. A press while
 * one is under way does nothing, and whatever is sent twice is one attempt.
 */
export function useHandIn(work: ReadWork, draft: Draft, local: LocalFiles, onDone: () => void) {
  const [isPending, setPending] = useState(false);
  // A second tap comes before anything is drawn anew.
  const isUnderWay = useRef(false);
  const handIn = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    const left = await local.settle();
    const payload: WaitingHandIn = {
      id: work.id,
      title: work.title,
      attemptId: makeId(),
      written: draft.latest(),
      local: left,
      deviceAt: new Date().toISOString(),
      skew: work.skew,
      offline: !navigator.onLine,
    };
    try {
      await enqueue({ kind: HAND_IN, target: work.id, payload });
      draft.letGo();
      local.letGo();
      await discardTargets(DRAFT, [work.id]);
      onDone();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { handIn, isPending };
}
