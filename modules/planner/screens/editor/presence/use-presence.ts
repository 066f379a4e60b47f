import { useLive } from '@patio/client';
import { makeId } from '@patio/kernel';
import { useEffect, useRef, useState } from 'react';
import type { EditorPlace, EditorPresence } from '../../../contract.ts';
import { planner } from '../../api.ts';

const BEAT_MS = 20_000;
const GONE_MS = 50_000;

export interface Other {
  device: string;
  name: string;
  lesson: string | null;
  at: number;
}

/** Who else has this scenario open and what is in their hand; the own is told to them. */
export function usePresence(scenarioId: string, lesson: string | null): readonly Other[] {
  const [device] = useState(makeId);
  const [others, setOthers] = useState<readonly Other[]>([]);
  const inHand = useRef(lesson);
  inHand.current = lesson;
  const tell = useRef<(step: EditorPlace['step']) => void>(() => undefined);
  tell.current = (step) =>
    // Where one is matters only while it is true: what did not arrive is not sent again.
    void planner.editorPresence.call({ scenarioId, device, step, lesson: inHand.current }).catch(() => undefined);

  useLive(['planner.presence'], (message) => {
    if (message.type === 'resync') return tell.current('came');
    const news = message.data as EditorPresence | undefined;
    if (!news || news.scenarioId !== scenarioId || news.device === device) return;
    setOthers((before) => [
      ...before.filter((other) => other.device !== news.device && Date.now() - other.at < GONE_MS),
      ...(news.step === 'left' ? [] : [{ device: news.device, name: news.name, lesson: news.lesson, at: Date.now() }]),
    ]);
    if (news.step === 'came') tell.current('here');
  });

  useEffect(() => {
    tell.current('came');
    const beat = setInterval(() => {
      tell.current('here');
      setOthers((before) => before.filter((other) => Date.now() - other.at < GONE_MS));
    }, BEAT_MS);
    return () => {
      clearInterval(beat);
      tell.current('left');
    };
  }, []);
  const alone = others.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another lesson is in hand
  useEffect(() => {
    if (!alone) tell.current('here');
  }, [lesson, alone]);
  return others;
}
