import { failureOf } from '@patio/client';
import type { FailureShape } from '@patio/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DraftView } from '../../contract.ts';
import { pages } from '../api.ts';

type Text = Pick<DraftView, 'es' | 'en' | 'effectiveFrom'>;
type Phase = 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';
const WAIT_MS = 1200;

/** Keeps what is being written: saves by itself a moment after the last key, one save after the other. */
export function useDraft(draft: DraftView) {
  const [text, setText] = useState<Text>({ es: draft.es, en: draft.en, effectiveFrom: draft.effectiveFrom });
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<FailureShape | null>(null);
  const cache = useQueryClient();
  const version = useRef(draft.version);
  const waiting = useRef<Text | null>(null);
  const busy = useRef(false);

  const save = async () => {
    const next = waiting.current;
    if (!next || busy.current) return;
    waiting.current = null;
    busy.current = true;
    setPhase('saving');
    try {
      const after = await pages.saveDraft.call({ page: draft.page, version: version.current, ...next });
      version.current = after.version;
      cache.setQueryData(pages.draft.queryKey({ input: { page: draft.page } }), after);
      setFailure(null);
      setPhase('saved');
    } catch (error) {
      const known = failureOf(error);
      setFailure(known);
      setPhase(known?.code === 'pages.changed_meanwhile' ? 'conflict' : 'failed');
      waiting.current ??= next;
      return;
    } finally {
      busy.current = false;
    }
    void save();
  };
  const latest = useRef(save);
  latest.current = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void latest.current();
    },
    [],
  );
  const write = (part: Partial<Text>) => {
    const next = { ...text, ...part };
    setText(next);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), WAIT_MS);
  };
  /** What was written but not yet saved is let go. */
  const forget = () => {
    clearTimeout(timer.current);
    waiting.current = null;
  };
  /** Whether something written has not been accepted yet. */
  const isWaiting = () => waiting.current !== null || busy.current;
  return { text, write, forget, phase, failure, isWaiting, retry: () => void latest.current() };
}
