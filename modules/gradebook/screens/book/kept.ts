import { forgetKept, keepHere, listKept, loadOrKept } from '@patio/client';
import { useEffect, useRef } from 'react';
import type { GradebookView } from '../../contract.ts';
import { gradebook } from '../api.ts';

const WEEK = 7 * 86_400_000;
const SOON = 300;
const PAUSE = 3_000;
/** The number goes up with the shape of a book, so that nobody reads one that an older version kept. */
const BOOKS = 'gradebook.book-2 ';
const OLDER = 'gradebook.book ';
const nameOf = (sectionId: string) => `${BOOKS}${sectionId}`;

/** The book from the server, or the one that was opened last on this device when nobody answers. */
export const loadBook = (sectionId: string): Promise<GradebookView> =>
  loadOrKept(nameOf(sectionId), () => gradebook.open.call({ sectionId }), WEEK);

export interface KeptBook {
  sectionId: string;
  name: string;
  look: GradebookView['section']['look'];
  /** When this device saw it last. */
  at: number;
}

/** The books that this device can open without a network. */
export async function listKeptBooks(): Promise<KeptBook[]> {
  const kept = await listKept<GradebookView>(BOOKS);
  return kept.map(({ value: { section }, at }) => ({
    sectionId: section.id,
    name: section.name,
    look: section.look,
    at,
  }));
}

/** Keeps the book that is shown for when the network is gone, behind the reader's back: a full device is no reason not to show it. */
export function useKeptBook(view: GradebookView): void {
  const first = useRef(true);
  useEffect(() => {
    const keep = () => {
      first.current = false;
      void keepHere(nameOf(view.section.id), view)
        .then(() => Promise.all([forgetKept(BOOKS, Date.now() - WEEK), forgetKept(OLDER)]))
        .catch(() => undefined);
    };
    const timer = setTimeout(keep, first.current ? SOON : PAUSE);
    return () => clearTimeout(timer);
  }, [view]);
}
