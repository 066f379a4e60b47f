import { useLive } from '@patio/client';
import { makeId } from '@patio/kernel';
import { useEffect, useRef, useState } from 'react';
import type { DraftNews, LessonPresence } from '../../../contract.ts';
import { lessons } from '../../api.ts';
import { type Present, stillPresent, withPresence } from './present.ts';

const BEAT_MS = 20_000;

/** Tells colleagues in the lesson which block is in hand, and hears where they are and when they have written. */
export function usePresence(id: string, blockId: string | null, onNews: () => void): readonly Present[] {
  const [device] = useState(makeId);
  const [present, setPresent] = useState<readonly Present[]>([]);
  const block = useRef(blockId);
  block.current = blockId;
  const tell = (step: LessonPresence['step']) =>
    // Nothing depends on it: who is not heard is not shown.
    void lessons.presence.call({ id, device, step, blockId: block.current }).catch(() => undefined);

  useLive(['lessons.presence', 'lessons.draft_changed'], (message) => {
    if (message.type === 'resync') return onNews();
    const data = message.data as LessonPresence | DraftNews;
    if (data.id !== id) return;
    if (!('device' in data)) return onNews();
    setPresent((before) => withPresence(before, data, Date.now()));
    // Who comes learns who is here.
    if (data.step === 'came') tell('here');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit begins and ends once for each lesson
  useEffect(() => {
    tell('came');
    const beat = setInterval(() => {
      tell('here');
      setPresent((before) => stillPresent(before, Date.now()));
    }, BEAT_MS);
    return () => {
      clearInterval(beat);
      tell('left');
    };
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another block is in hand
  useEffect(() => {
    if (present.length > 0) tell('here');
  }, [blockId]);
  return present;
}
