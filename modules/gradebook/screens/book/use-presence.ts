import { useLive } from '@patio/client';
import { makeId } from '@patio/kernel';
import { useEffect, useRef, useState } from 'react';
import type { GradebookView, PresenceNews } from '../../contract.ts';
import { gradebook } from '../api.ts';

export interface Other {
  device: string;
  name: string;
  itemId: string | null;
  studentId: string | null;
  at: number;
}

interface Where {
  studentId: string;
  itemId: string | null;
}

const PAUSE = 300;
const HEARTBEAT = 20_000;
const GONE = 50_000;

/** Who else is in this book and in which cell; one's own place is told to them. Where nobody else writes, nothing is said. */
export function usePresence(view: GradebookView) {
  const [device] = useState(makeId);
  const [others, setOthers] = useState<ReadonlyMap<string, Other>>(new Map());
  const place = useRef<Where | null>(null);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { shared } = view;
  const sectionId = view.section.id;

  const tell = useRef<(step: PresenceNews['step']) => void>(() => {});
  tell.current = (step) => {
    if (!shared || !navigator.onLine) return;
    const { studentId = null, itemId = null } = place.current ?? {};
    // Where one is matters only while it is true: what did not arrive is not sent again.
    gradebook.presence.call({ sectionId, device, step, itemId, studentId }).catch(() => undefined);
  };

  useLive(shared ? ['gradebook.presence'] : [], (message) => {
    const news = message.type === 'news' ? (message.data as PresenceNews | null) : null;
    if (message.type === 'resync') return tell.current('came');
    if (!news || news.sectionId !== sectionId || news.device === device) return;
    setOthers((now) => {
      const next = new Map([...now].filter(([, other]) => Date.now() - other.at < GONE));
      if (news.step === 'left') next.delete(news.device);
      else next.set(news.device, { ...news, at: Date.now() });
      return next;
    });
    if (news.step === 'came') tell.current('here');
  });

  useEffect(() => {
    if (!shared) return;
    tell.current('came');
    const beat = setInterval(() => {
      tell.current('here');
      setOthers((now) => new Map([...now].filter(([, other]) => Date.now() - other.at < GONE)));
    }, HEARTBEAT);
    return () => {
      clearInterval(beat);
      tell.current('left');
    };
  }, [shared]);
  useEffect(() => () => clearTimeout(soon.current), []);

  const list = [...others.values()];
  return {
    /** One's own place, told to the others when it has not changed for a moment. */
    go: (at: Where) => {
      place.current = at;
      clearTimeout(soon.current);
      soon.current = setTimeout(() => tell.current('here'), PAUSE);
    },
    names: [...new Set(list.map((other) => other.name))],
    /** Who else is with this student, by the column they are in. */
    with: (studentId: string): readonly Other[] => list.filter((other) => other.studentId === studentId),
  };
}
export type Presence = ReturnType<typeof usePresence>;
