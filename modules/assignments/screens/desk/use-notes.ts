import { useMemo, useState } from 'react';
import type { AnnotationPlace, AnnotationView, AttemptView } from '../../contract.ts';
import type { Numbered } from './NoteCard.tsx';

/** A note that is being written: a new one at a place, or one that is there. */
export interface Composing {
  place: AnnotationPlace;
  before: AnnotationView | null;
  autoFocus: boolean;
}

/** Text first, as it is read; then pictures from the top. */
function inReadingOrder(a: AnnotationView, b: AnnotationView, files: readonly string[]): number {
  if (a.place.on === 'text' && b.place.on === 'text') return a.place.from - b.place.from || a.place.to - b.place.to;
  if (a.place.on === 'text' || b.place.on === 'text') return a.place.on === 'text' ? -1 : 1;
  const [first, second] = [files.indexOf(a.place.fileId), files.indexOf(b.place.fileId)];
  return first - second || a.place.page - b.place.page || a.place.y - b.place.y || a.place.x - b.place.x;
}

/** The notes on one attempt with their numbers. */
export function numberedNotes(annotations: readonly AnnotationView[], attempt: AttemptView | undefined): Numbered[] {
  if (!attempt) return [];
  const files = attempt.content.files.map(({ id }) => id);
  return annotations
    .filter(({ attemptId }) => attemptId === attempt.id)
    .sort((a, b) => inReadingOrder(a, b, files))
    .map((note, at) => ({ ...note, number: at + 1 }));
}

/** What lies over a work: its notes, the one under the pointer, and the one being written. */
export function useNotes(annotations: readonly AnnotationView[], attempt: AttemptView | undefined) {
  const notes = useMemo(() => numberedNotes(annotations, attempt), [annotations, attempt]);
  const [active, setActive] = useState<string | null>(null);
  const [composing, setComposing] = useState<Composing | null>(null);
  return { notes, active, setActive, composing, setComposing };
}
