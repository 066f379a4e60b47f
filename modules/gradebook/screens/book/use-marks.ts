import { failureOf, failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GradebookView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { type BookCell, cellsOf, emptyCell, keyOf, withCells } from './cells.ts';
import { answered, type Edits, ready, sending, settle, type } from './edits.ts';
import { byStudent, grouped, type MarksByStudent } from './student-marks.ts';
import { useWaiting } from './use-waiting.ts';

const PAUSE = 250;

/** Somebody is in the middle of a mark: what arrives now is hidden under what is being typed. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.closest('[role="grid"]') !== null;

/** The marks of a book as they stand on this screen, and the way from a keystroke to the server and back. */
export function useMarks(view: GradebookView) {
  const cache = useQueryClient();
  const [edits, setEdits] = useState<Edits>(new Map());
  const latest = useRef(edits);
  latest.current = edits;
  const busy = useRef(false);
  const savedBefore = useRef<ReadonlyMap<string, BookCell>>(undefined);
  const saved = useMemo(() => cellsOf(view, savedBefore.current), [view]);
  savedBefore.current = saved;
  const waiting = useWaiting(view, saved);
  /** Versions that stood before words of others that came while a mark was typed: its writer has not seen those words. */
  const unseen = useRef(new Map<string, number>());
  const savedRows = useMemo(() => grouped(saved), [saved]);
  const before = useRef<MarksByStudent>(undefined);
  const rows = useMemo(() => {
    const typed = [...edits.values()].map((edit) => ({ cell: edit.cell, edit }));
    return byStudent(savedRows, [...waiting.all.values(), ...typed], before.current);
  }, [savedRows, waiting.all, edits]);
  before.current = rows;
  const queryKey = gradebook.open.queryKey({ input: { sectionId: view.section.id } });

  const change = (step: (edits: Edits) => Edits) => {
    latest.current = step(latest.current);
    setEdits(latest.current);
  };
  const drop = (sent: readonly BookCell[]) =>
    change((now) => new Map([...now].filter(([, edit]) => !sent.includes(edit.cell))));

  /** Puts marks into the cached book, so that nothing flickers until the next reading; an older word never replaces a newer one. */
  const keep = (cells: readonly BookCell[]) =>
    cache.setQueryData<GradebookView>(queryKey, (book) => {
      if (!book) return book;
      const known = cellsOf(book);
      const news = cells.filter((cell) => cell.version > (known.get(keyOf(cell.itemId, cell.studentId))?.version ?? 0));
      return news.length === 0 ? book : { ...book, ...withCells(book, news) };
    });

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
      if ((failureOf(error)?.status ?? 0) === 0) {
        // What was typed again meanwhile goes out by itself.
        await waiting.keep(
          sent.filter((cell) => latest.current.get(keyOf(cell.itemId, cell.studentId))?.cell === cell),
        );
        drop(sent);
      } else {
        // Refused as a whole: what stands on the server is shown again, and why.
        drop(sent);
        toast(await failureText(error), { tone: 'bad' });
        await cache.invalidateQueries({ queryKey });
      }
    } finally {
      busy.current = false;
    }
  };
  const latestSend = useRef(send);
  latestSend.current = send;

  // Waits for a pause in the typing, then sends all of it together.
  useEffect(() => {
    if (![...edits.values()].some((edit) => edit.phase === 'waiting')) return;
    const timer = setTimeout(() => void latestSend.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [edits]);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if ([...latest.current.values()].some((edit) => edit.phase !== 'conflict')) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      void latestSend.current();
    };
  }, []);

  return {
    /** Student by student; whoever is the same object has the same marks. */
    rows,
    cellAt: (itemId: string, studentId: string): BookCell =>
      rows.get(studentId)?.cells.get(itemId) ?? emptyCell(itemId, studentId),
    editAt: (itemId: string, studentId: string) => rows.get(studentId)?.edits.get(itemId),
    write: (cells: readonly BookCell[]) => {
      void waiting.release(cells.map((cell) => keyOf(cell.itemId, cell.studentId)));
      const seen = cells.map((cell) => {
        const version = unseen.current.get(keyOf(cell.itemId, cell.studentId));
        return version === undefined ? cell : { ...cell, version };
      });
      unseen.current.clear();
      change((now) => seen.reduce(type, now));
    },
    settle: (itemId: string, studentId: string, take: 'mine' | 'theirs') => {
      const key = keyOf(itemId, studentId);
      const theirs = edits.get(key)?.theirs;
      if (!theirs) return waiting.settle(key, take);
      if (take === 'theirs') keep([theirs]);
      change((now) => settle(now, key, take));
    },
    /** What somebody else has just saved. */
    hear: (cells: readonly BookCell[]) => {
      for (const cell of isTyping() ? cells : []) {
        const key = keyOf(cell.itemId, cell.studentId);
        const stood = saved.get(key)?.version ?? 0;
        if (cell.version > stood && !unseen.current.has(key)) unseen.current.set(key, stood);
      }
      keep(cells);
    },
    unsent: edits.size + waiting.count,
    phase: phaseOf(edits, waiting.count, waiting.hasConflict),
  };
}
export type Marks = ReturnType<typeof useMarks>;

function phaseOf(edits: Edits, waiting: number, hasConflict: boolean): 'conflict' | 'queued' | 'saving' | 'saved' {
  const phases = [...edits.values()].map((edit) => edit.phase);
  if (hasConflict || phases.includes('conflict')) return 'conflict';
  if (waiting > 0) return 'queued';
  return phases.length > 0 ? 'saving' : 'saved';
}
