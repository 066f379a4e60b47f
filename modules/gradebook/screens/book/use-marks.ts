import { failureOf, failureShape, failureText, isRefusal } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GradebookView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { type BookCell, cellsOf, emptyCell, keyOf, withCells } from './cells.ts';
import {
  answered,
  countsNot,
  type Edit,
  type Edits,
  held,
  isAway,
  ready,
  type Spot,
  sending,
  settle,
  type,
  withEdits,
  withoutEdits,
} from './edits.ts';
import { byStudent, grouped, type MarksByStudent } from './student-marks.ts';
import { useHandover } from './use-handover.ts';
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
  const left = useRef(false);
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
  const spots = useMemo(() => {
    const away = [...waiting.all.values()].flatMap(({ edit }) => edit ?? []);
    const marked = [...away, ...edits.values()].map(({ cell, phase }): Spot => ({ ...cell, phase }));
    return [...marked, ...waiting.levels];
  }, [waiting.all, waiting.levels, edits]);
  const queryKey = gradebook.open.queryKey({ input: { sectionId: view.section.id } });

  const change = (step: (edits: Edits) => Edits) => {
    latest.current = step(latest.current);
    setEdits(latest.current);
  };

  const handOver = useHandover<Edit>(waiting.ids, (gone) => change((now) => withoutEdits(now, gone)));
  const putAway = async (put: readonly Edit[]) => {
    change((now) => withEdits(now, put));
    try {
      handOver(await Promise.all(put.map(async (edit) => [await waiting.put(edit), edit] as const)));
    } catch (error) {
      // It stays on the page, which asks before it is left.
      toast(await failureText(error), { tone: 'bad' });
    }
  };

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
      keep(answer.conflicts);
      await putAway(
        [...latest.current.values()].filter((edit) => edit.theirs && answer.conflicts.includes(edit.theirs)),
      );
    } catch (error) {
      const failure = failureOf(error);
      const refused = failure !== null && isRefusal(failure);
      // One mark is refused as it is; of many, the device sends each by itself and finds out which ones are.
      const single = refused && sent.length === 1;
      await putAway(held(latest.current, sent, single ? failureShape(failure) : null));
      if (single) toast(await failureText(error), { tone: 'bad' });
      if (refused) await cache.invalidateQueries({ queryKey });
    } finally {
      busy.current = false;
      if (left.current) void latestSend.current();
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
      if (latest.current.size > 0) event.preventDefault();
    };
    left.current = false;
    window.addEventListener('beforeunload', leave);
    return () => {
      left.current = true;
      window.removeEventListener('beforeunload', leave);
      void latestSend.current();
    };
  }, []);

  const release = (cells: readonly BookCell[]) => {
    const keys = cells.map((cell) => keyOf(cell.itemId, cell.studentId));
    const away = keys.filter((key) => waiting.all.has(key) || isAway(latest.current.get(key)));
    if (away.length > 0) void waiting.release(away);
  };

  return {
    /** Student by student; whoever is the same object has the same marks. */
    rows,
    cellAt: (itemId: string, studentId: string): BookCell =>
      rows.get(studentId)?.cells.get(itemId) ?? emptyCell(itemId, studentId),
    editAt: (itemId: string, studentId: string) => rows.get(studentId)?.edits.get(itemId),
    /** The mark as its writer left it, also where it could not be saved. */
    typedAt: (itemId: string, studentId: string): BookCell => {
      const row = rows.get(studentId);
      const edit = row?.edits.get(itemId);
      return edit && countsNot(edit) ? edit.cell : (row?.cells.get(itemId) ?? emptyCell(itemId, studentId));
    },
    write: (cells: readonly BookCell[]) => {
      release(cells);
      const seen = cells.map((cell) => {
        const version = unseen.current.get(keyOf(cell.itemId, cell.studentId));
        return version === undefined ? cell : { ...cell, version };
      });
      unseen.current.clear();
      change((now) => seen.reduce(type, now));
    },
    /** Letters that are no mark: they stay in their cells, on this device, until somebody corrects them. */
    hold: (typed: readonly { cell: BookCell; text: string }[]) =>
      void putAway(typed.map(({ cell, text }) => ({ cell, text, phase: 'invalid' }))),
    /** Takes back what was typed over these cells and is not saved. */
    takeBack: (cells: readonly BookCell[]) => {
      release(cells);
      const keys = new Set(cells.map((cell) => keyOf(cell.itemId, cell.studentId)));
      change((now) => new Map([...now].filter(([key]) => !keys.has(key))));
    },
    settle: (itemId: string, studentId: string, take: 'mine' | 'theirs') => {
      const key = keyOf(itemId, studentId);
      const theirs = edits.get(key)?.theirs;
      if (!theirs) return waiting.settle(key, take);
      if (take === 'theirs') keep([theirs]);
      release([theirs]);
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
    /** Every place where something is written that is not saved; a later one holds over an earlier one of the same place. */
    spots,
  };
}
export type Marks = ReturnType<typeof useMarks>;
