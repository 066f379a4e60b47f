import { discardEntry, enqueue, keepMine, type OutboxEntry, useOutbox } from '@patio/client';
import { useMemo } from 'react';
import type { GradebookView } from '../../contract.ts';
import { type BookCell, keyOf } from './cells.ts';
import type { Edit } from './edits.ts';
import { MARK, type WaitingMark } from './outbox.ts';

/** Marks of this book that wait on the device: they survive a reload, and show in their cells until the server has them. */
export function useWaiting(view: GradebookView, saved: ReadonlyMap<string, BookCell>) {
  const entries = useOutbox();
  const waiting = useMemo(() => {
    const found = new Map<string, { entry: OutboxEntry<WaitingMark>; edit: Edit | null; cell: BookCell }>();
    for (const entry of (entries ?? []) as OutboxEntry<WaitingMark>[]) {
      if (entry.kind !== MARK || entry.payload.sectionId !== view.section.id || entry.state === 'refused') continue;
      const { cell } = entry.payload;
      const key = keyOf(cell.itemId, cell.studentId);
      const stands = saved.get(key);
      // Sent, and the book that is shown knows it already.
      if (entry.state === 'sent' && (stands?.version ?? 0) > (entry.baseVersion ?? 0)) continue;
      const theirs = stands && { ...stands, by: null };
      const phase = entry.state === 'conflict' ? 'conflict' : 'unreached';
      found.set(key, {
        entry,
        cell,
        edit: entry.state === 'sent' ? null : { cell, phase, ...(phase === 'conflict' && theirs ? { theirs } : {}) },
      });
    }
    return found;
  }, [entries, saved, view.section.id]);

  return {
    all: waiting,
    count: [...waiting.values()].filter(({ edit }) => edit).length,
    hasConflict: [...waiting.values()].some(({ edit }) => edit?.phase === 'conflict'),
    /** Nobody answered: each mark goes to the device, under the version that its writer saw. */
    keep: (cells: readonly BookCell[]) =>
      Promise.all(
        cells.map((cell) =>
          enqueue<WaitingMark>({
            kind: MARK,
            target: `${view.section.id} ${keyOf(cell.itemId, cell.studentId)}`,
            baseVersion: cell.version,
            payload: {
              sectionId: view.section.id,
              section: view.section.name,
              student: view.students.find((student) => student.id === cell.studentId)?.name ?? '',
              title: view.items.find((item) => item.id === cell.itemId)?.title ?? '',
              cell,
            },
          }),
        ),
      ),
    /** What is typed now takes the place of what waited. */
    release: (keys: readonly string[]) =>
      Promise.all(keys.flatMap((key) => (waiting.get(key) ? [discardEntry(waiting.get(key)?.entry.id ?? '')] : []))),
    settle: (key: string, take: 'mine' | 'theirs') => {
      const found = waiting.get(key);
      if (!found) return;
      void (take === 'theirs' ? discardEntry(found.entry.id) : keepMine(found.entry.id, saved.get(key)?.version ?? 0));
    },
  };
}
