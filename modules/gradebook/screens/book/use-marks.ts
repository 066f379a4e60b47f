import { failureOf, failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GradebookView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { type BookCell, cellsOf, emptyCell, keyOf, withCells } from './cells.ts';
import { answered, type Edits, ready, sending, settle, type, unreached } from './edits.ts';

const PAUSE = 250;
const AGAIN = 4000;

/** The marks of a book as they stand on this screen, and the way from a keystroke to the server and back. */
export function useMarks(view: GradebookView) {
  const cache = useQueryClient();
  const [edits, setEdits] = useState<Edits>(new Map());
  const latest = useRef(edits);
  latest.current = edits;
  const busy = useRef(false);
  const saved = useMemo(() => cellsOf(view), [view]);
  const queryKey = gradebook.open.queryKey({ input: { sectionId: view.section.id } });

  const change = (step: (edits: Edits) => Edits) => {
    latest.current = step(latest.current);
    setEdits(latest.current);
  };

  /** Puts saved marks into the cached book, so that nothing flickers until the next reading. */
  const keep = (cells: readonly BookCell[]) =>
    cache.setQueryData<GradebookView>(queryKey, (book) => book && { ...book, ...withCells(book, cells) });

  const send = async () => {
    const sent = ready(latest.current);
    if (busy.current || sent.length === 0) return;
    busy.current = true;
    change((now) => sending(now, sent));
    try {
      const answer = await gradebook.saveGrades.call({
        sectionId: view.section.id,
        cells: sent.map(({ version, ...cell }) => ({ ...cell, seen: version })),
      });
      const versions = new Map(answer.saved.map((each) => [keyOf(each.itemId, each.studentId), each.version]));
      keep(
        sent.flatMap((cell) => {
          const version = versions.get(keyOf(cell.itemId, cell.studentId));
          return version === undefined ? [] : [{ ...cell, version }];
        }),
      );
      change((now) => answered(now, sent, answer.saved, answer.conflicts));
    } catch (error) {
      if ((failureOf(error)?.status ?? 0) === 0) change((now) => unreached(now, sent));
      else {
        // Refused as a whole: what stands on the server is shown again, and why.
        change((now) => new Map([...now].filter(([, edit]) => !sent.includes(edit.cell))));
        toast(await failureText(error), { tone: 'bad' });
        await cache.invalidateQueries({ queryKey });
      }
    } finally {
      busy.current = false;
    }
  };
  const latestSend = useRef(send);
  latestSend.current = send;

  // Waits for a pause in the typing; what nobody answered goes out again by itself.
  useEffect(() => {
    const phases = [...edits.values()].map((edit) => edit.phase);
    const pause = phases.includes('waiting') ? PAUSE : phases.includes('unreached') ? AGAIN : null;
    if (pause === null) return;
    const timer = setTimeout(() => void latestSend.current(), pause);
    return () => clearTimeout(timer);
  }, [edits]);
  useEffect(() => {
    const online = () => void latestSend.current();
    const leave = (event: BeforeUnloadEvent) => {
      if (latest.current.size > 0) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', leave);
      void latestSend.current();
    };
  }, []);

  const cellAt = (itemId: string, studentId: string): BookCell => {
    const key = keyOf(itemId, studentId);
    return edits.get(key)?.cell ?? saved.get(key) ?? emptyCell(itemId, studentId);
  };
  return {
    cellAt,
    editAt: (itemId: string, studentId: string) => edits.get(keyOf(itemId, studentId)),
    write: (cells: readonly BookCell[]) => change((now) => cells.reduce(type, now)),
    settle: (itemId: string, studentId: string, take: 'mine' | 'theirs') => {
      const theirs = edits.get(keyOf(itemId, studentId))?.theirs;
      if (take === 'theirs' && theirs) keep([theirs]);
      change((now) => settle(now, keyOf(itemId, studentId), take));
    },
    edits,
    saved,
  };
}
export type Marks = ReturnType<typeof useMarks>;
