import { failureOf, forgetKept, keepHere, readKept } from '@patio/client';
import { useEffect, useRef } from 'react';
import type { GradebookView } from '../../contract.ts';
import { gradebook } from '../api.ts';

const WEEK = 7 * 86_400_000;
const SOON = 300;
const PAUSE = 3_000;
const nameOf = (sectionId: string) => `gradebook.book ${sectionId}`;

/** The book from the server, or the one that was opened last on this device when nobody answers. */
export async function loadBook(sectionId: string): Promise<GradebookView> {
  try {
    return await gradebook.open.call({ sectionId }, { context: { question: true } });
  } catch (error) {
    const silent = failureOf(error)?.status === 0 || !navigator.onLine;
    const kept = silent ? await readKept<GradebookView>(nameOf(sectionId)).catch(() => undefined) : undefined;
    if (!kept) throw error;
    return kept.value;
  }
}

/** Keeps the book that is shown for when the network is gone, behind the reader's back: a full device is no reason not to show it. */
export function useKeptBook(view: GradebookView): void {
  const first = useRef(true);
  useEffect(() => {
    const keep = () => {
      first.current = false;
      void keepHere(nameOf(view.section.id), view)
        .then(() => forgetKept('gradebook.book', Date.now() - WEEK))
        .catch(() => undefined);
    };
    const timer = setTimeout(keep, first.current ? SOON : PAUSE);
    return () => clearTimeout(timer);
  }, [view]);
}
