import { enqueue } from '@patio/client';
import { activeSeconds, addEvents, type Marked, type ProgressEvent, summarise } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { useEffect, useRef, useState } from 'react';
import type { PublishedLesson, StudyNote } from '../../contract.ts';
import { joinSummaries } from '../../rules/join-summaries.ts';
import { keepLesson } from './kept.ts';
import { NOTE, PROGRESS, type WaitingNote, type WaitingProgress } from './outbox.ts';

type Told =
  | { kind: 'seen'; block: string }
  | { kind: 'active'; block: string; seconds: number }
  | {
      kind: 'answered';
      block: string;
      question: string;
      attempt: number;
      result: 'right' | 'partial' | 'wrong';
      share: number;
    };

/** What a reader does in a lesson: shown at once, kept on the device, and told to the school as soon as it can be. */
export function useStudy(view: PublishedLesson) {
  // One opened page is one device: its numbers begin at 1, and no two tabs ever use the same.
  const [device] = useState(makeId);
  const [events, setEvents] = useState<ProgressEvent[]>([]);
  const [notes, setNotes] = useState(view.notes);
  const sequence = useRef(0);
  const moments = useRef<number[]>([Date.now()]);
  const progress = joinSummaries(view.progress, summarise(addEvents({}, events)));

  useEffect(() => {
    const note = () => {
      moments.current.push(Date.now());
    };
    const kinds = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true, capture: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note, { capture: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with these two alone
  useEffect(() => {
    if (events.length > 0 || notes !== view.notes) void keepLesson({ ...view, progress, notes }).catch(() => undefined);
  }, [events, notes]);

  const tell = (told: readonly Told[]) => {
    if (!view.can.study || told.length === 0) return;
    const at = new Date().toISOString();
    const fresh = told.map((each): ProgressEvent => ({ ...each, device, sequence: ++sequence.current, at }));
    setEvents((before) => [...before, ...fresh]);
    const payload: WaitingProgress = { id: view.id, title: view.title, events: fresh };
    void enqueue({ kind: PROGRESS, target: view.id, payload });
  };
  /** The time since it was last counted, which belongs to a block. */
  const timeAt = (block: string | undefined): Told[] => {
    const seconds = activeSeconds([...moments.current, Date.now()]);
    moments.current = [Date.now()];
    return block && seconds > 0 ? [{ kind: 'active', block, seconds }] : [];
  };
  const keep = (noteId: string, note: StudyNote | null) => {
    setNotes((before) => [...before.filter(({ id }) => id !== noteId), ...(note ? [note] : [])]);
    const payload: WaitingNote = { id: view.id, title: view.title, noteId, note };
    void enqueue({ kind: NOTE, target: noteId, payload });
  };

  return {
    progress,
    notes,
    isSeen: (id: string) => progress.blocks[id]?.seen ?? false,
    /** A step was passed: its blocks are seen, and the time since the one before belongs to it. */
    pass: (ids: readonly string[]) => {
      const seen = ids.filter((id) => !progress.blocks[id]?.seen).map((block): Told => ({ kind: 'seen', block }));
      tell([...seen, ...timeAt(ids[0])]);
    },
    /** The page is put away in the middle of a step: the time in it so far is told. Without a block it begins anew. */
    pause: (block: string | undefined) => tell(timeAt(block)),
    answer: (block: string, question: string, { result, share }: Marked) => {
      if (result !== 'right' && result !== 'partial' && result !== 'wrong') return;
      const attempt = (progress.blocks[block]?.answers[question]?.attempts ?? 0) + 1;
      tell([{ kind: 'answered', block, question, attempt, result, share }]);
    },
    write: (blockId: string, given: { quote: string; text: string }, id: string = makeId()) =>
      keep(id, { id, blockId, ...given }),
    erase: (id: string) => keep(id, null),
  };
}
export type Study = ReturnType<typeof useStudy>;
