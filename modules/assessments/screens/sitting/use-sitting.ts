import { failureOf, isRefusal, useLive, useOnline } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AttemptView } from '../../contract.ts';
import { assessments } from '../api.ts';
import { forgetSitting, isBehind, type KeptSitting, keepSitting } from './store/kept.ts';
import { SittingStore } from './store/sitting-store.ts';
import { attemptKey } from './use-attempt.ts';

/** The school hears from an open exam at least so often, and says what is new. */
const HEARTBEAT = 60_000;

interface ReadSitting {
  view: AttemptView;
  /** This device's clock when the school answered. */
  readAt: number;
  fromDevice: boolean;
  kept: KeptSitting;
}

/** The attempt on this page with what is written in it; it goes on sending while it is open. */
export function useSitting({ view, readAt, fromDevice, kept }: ReadSitting) {
  const cache = useQueryClient();
  const { id } = view;
  const [store] = useState(
    () =>
      new SittingStore(
        view,
        kept,
        {
          answer: (sent) => assessments.answer.call(sent),
          handIn: (sent) => assessments.handInAttempt.call(sent),
          keep: (own) => keepSitting(id, own),
          reread: () => void cache.invalidateQueries({ queryKey: attemptKey(id) }),
          isRefusal: (error) => {
            const failure = failureOf(error);
            return failure !== null && isRefusal(failure);
          },
        },
        { readAt, fromDevice },
      ),
  );
  useEffect(() => {
    if (!fromDevice) store.take(view, readAt);
  }, [store, view, readAt, fromDevice]);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) store.flush();
  }, [store, isOnline]);
  useLive(['assessments.sitting_changed'], () => void cache.invalidateQueries({ queryKey: attemptKey(id) }));
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const isOpen = state.view.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(store.flush, HEARTBEAT);
    return () => clearInterval(timer);
  }, [store, isOpen]);
  const isDone = !isOpen && !isBehind(state.kept);
  useEffect(() => {
    if (isDone) void forgetSitting(id).catch(() => undefined);
  }, [isDone, id]);
  return { store, ...state };
}
export type SittingNow = ReturnType<typeof useSitting>;
