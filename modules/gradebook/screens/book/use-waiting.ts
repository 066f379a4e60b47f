import {
  discardEntry,
  discardTargets,
  enqueue,
  holdEntry,
  keepMine,
  loadFailureTexts,
  type OutboxEntry,
  useOutbox,
} from '@patio/client';
import { useEffect, useMemo, useState } from 'react';
import type { GradebookView } from '../../contract.ts';
import { LEVEL, type WaitingLevel } from '../levels/outbox.ts';
import { type BookCell, keyOf } from './cells.ts';
import { type Edit, type Spot, spotOfLevel } from './edits.ts';
import { impossible, MARK, type WaitingMark } from './outbox.ts';
import type { Over } from './student-marks.ts';

type Entry = OutboxEntry<WaitingMark>;

/** How a mark that is on the device stands in its cell; null where the server has it already. */
function editOf({ state, failure, payload }: Entry, stands: BookCell | undefined): Edit | null {
  const { cell, text } = payload;
  if (state === 'sent') return null;
  if (state === 'waiting') return { cell, phase: 'unreached' };
  if (state === 'refused')
    return text === undefined ? { cell, phase: 'refused', failure } : { cell, phase: 'invalid', text };
  return { cell, phase: 'conflict', ...(stands ? { theirs: { ...stands, by: null } } : {}) };
}

/** The reasons of refusals ship apart from the book; they are brought when the first one is to be said. */
function useReasons(wanted: boolean): void {
  const [, said] = useState(false);
  useEffect(() => {
    if (wanted)
      void loadFailureTexts().then(
        () => said(true),
        () => undefined,
      );
  }, [wanted]);
}

/** Marks of this book that wait on the device: they survive a reload, and show in their cells until the server has them. */
export function useWaiting(view: GradebookView, saved: ReadonlyMap<string, BookCell>) {
  const entries = useOutbox();
  const sectionId = view.section.id;
  const waiting = useMemo(() => {
    const found = new Map<string, Over & { entry: Entry }>();
    for (const entry of (entries ?? []) as Entry[]) {
      if (entry.kind !== MARK || entry.payload.sectionId !== sectionId) continue;
      const { cell } = entry.payload;
      const key = keyOf(cell.itemId, cell.studentId);
      const stands = saved.get(key);
      // Sent, and the book that is shown knows it already.
      if (entry.state === 'sent' && (stands?.version ?? 0) > (entry.baseVersion ?? 0)) continue;
      found.set(key, { entry, cell, edit: editOf(entry, stands) });
    }
    return found;
  }, [entries, saved, sectionId]);
  const levels = useMemo(
    () =>
      ((entries ?? []) as OutboxEntry<WaitingLevel>[])
        .filter((entry) => entry.kind === LEVEL && entry.payload.sectionId === sectionId && entry.state !== 'sent')
        .map(({ state, payload: { level } }): Spot => {
          const phase = state === 'waiting' ? 'unreached' : state === 'conflict' ? 'conflict' : 'refused';
          return { itemId: spotOfLevel(level.termId, level.competencyId), studentId: level.studentId, phase };
        }),
    [entries, sectionId],
  );
  const ids = useMemo(() => new Set((entries ?? []).map((entry) => entry.id)), [entries]);
  useReasons([...waiting.values()].some(({ edit }) => edit?.phase === 'refused'));

  const targetOf = (key: string) => `${sectionId} ${key}`;
  const put = ({ cell, phase, text, failure }: Edit): Promise<string> => {
    const change = {
      kind: MARK,
      target: targetOf(keyOf(cell.itemId, cell.studentId)),
      baseVersion: cell.version,
      payload: {
        sectionId,
        section: view.section.name,
        student: view.students.find((student) => student.id === cell.studentId)?.name ?? '',
        title: view.items.find((item) => item.id === cell.itemId)?.title ?? '',
        cell,
        ...(text === undefined ? {} : { text }),
      } satisfies WaitingMark,
    };
    if (phase === 'unreached') return enqueue(change);
    if (phase === 'conflict')
      return holdEntry({
        ...change,
        state: 'conflict',
        failure: { code: 'gradebook.changed_meanwhile' },
        wasSent: true,
      });
    const why = failure ?? impossible(change.payload);
    return holdEntry({ ...change, state: 'refused', failure: why, wasSent: phase === 'refused' });
  };

  return {
    all: waiting,
    /** Judgements of the same class that wait here, whichever part of the book is open. */
    levels,
    /** Every entry that the device has by now. */
    ids,
    /** Puts a mark on the device, under the version that its writer saw, and answers with the entry's id. */
    put,
    /** What is typed now takes the place of what waited. */
    release: (keys: readonly string[]) => discardTargets(MARK, keys.map(targetOf)),
    settle: (key: string, take: 'mine' | 'theirs') => {
      const found = waiting.get(key);
      if (!found) return;
      void (take === 'theirs' ? discardEntry(found.entry.id) : keepMine(found.entry.id, saved.get(key)?.version ?? 0));
    },
  };
}
