import { type Edit, outboxDevice, useEdits } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { GradebookView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { type BookCell, cellsOf, emptyCell, keyOf, withCells } from './cells.ts';
import { impossible, MARK, overtaken, type WaitingMark } from './outbox.ts';
import { byStudent, grouped, type MarksByStudent, standing } from './student-marks.ts';

const keyOfCell = ({ itemId, studentId }: BookCell) => keyOf(itemId, studentId);

/** Somebody is in the middle of a mark: what arrives now is hidden under what is being typed. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.closest('[role="grid"]') !== null;

/** A mark as the device keeps it. */
const packed = (view: GradebookView, { value: cell, text }: Edit<BookCell>): WaitingMark => ({
  sectionId: view.section.id,
  section: view.section.name,
  student: view.students.find((student) => student.id === cell.studentId)?.name ?? '',
  title: view.items.find((item) => item.id === cell.itemId)?.title ?? '',
  cell,
  ...(text === undefined ? {} : { text }),
});

/** The marks of a book as they stand on this screen, and the way from a keystroke to the server and back. */
export function useMarks(view: GradebookView) {
  const cache = useQueryClient();
  const sectionId = view.section.id;
  const savedBefore = useRef<ReadonlyMap<string, BookCell>>(undefined);
  const saved = useMemo(() => cellsOf(view, savedBefore.current), [view]);
  savedBefore.current = saved;
  const queryKey = gradebook.open.queryKey({ input: { sectionId } });
  const { store, edits } = useEdits<BookCell, WaitingMark>(
    {
      keyOf: keyOfCell,
      send: async (cells) => {
        const sent = cells.map(({ version, ...cell }) => ({ ...cell, seen: version }));
        const answer = await gradebook.saveGrades.call({ sectionId, cells: sent });
        return {
          saved: answer.saved.map((each) => ({ key: keyOf(each.itemId, each.studentId), version: each.version })),
          conflicts: answer.conflicts,
        };
      },
      standing: (key) => saved.get(key),
      // Puts marks into the cached book, so that nothing flickers until the next reading; an older word never replaces a newer one.
      learn: (cells) =>
        cache.setQueryData<GradebookView>(queryKey, (book) => {
          if (!book) return book;
          const known = cellsOf(book);
          const news = cells.filter((cell) => cell.version > (known.get(keyOfCell(cell))?.version ?? 0));
          return news.length === 0 ? book : { ...book, ...withCells(book, news) };
        }),
      onRefused: () => void cache.invalidateQueries({ queryKey }),
      device: outboxDevice<BookCell, WaitingMark>({
        kind: MARK,
        keyOf: keyOfCell,
        targetOf: (key) => `${sectionId} ${key}`,
        pack: (edit) => packed(view, edit),
        reasonOf: ({ phase }, waiting) => (phase === 'conflicted' ? overtaken : impossible(waiting)),
      }),
      outbox: {
        kind: MARK,
        unpack: ({ cell, text, ...waiting }) => (waiting.sectionId === sectionId ? [{ value: cell, text }] : []),
      },
    },
    saved,
  );
  const savedRows = useMemo(() => grouped(saved), [saved]);
  const before = useRef<MarksByStudent>(undefined);
  const rows = useMemo(
    () => byStudent(savedRows, [...edits.values()].filter(standing(saved)), before.current),
    [savedRows, saved, edits],
  );
  before.current = rows;

  return {
    /** Student by student; whoever is the same object has the same marks. */
    rows,
    /** Every mark that is not saved. */
    edits,
    cellAt: (itemId: string, studentId: string): BookCell =>
      rows.get(studentId)?.cells.get(itemId) ?? emptyCell(itemId, studentId),
    editAt: (itemId: string, studentId: string) => rows.get(studentId)?.edits.get(itemId),
    /** The mark as its writer left it, also where it could not be saved. */
    typedAt: (itemId: string, studentId: string): BookCell =>
      rows.get(studentId)?.edits.get(itemId)?.value ??
      rows.get(studentId)?.cells.get(itemId) ??
      emptyCell(itemId, studentId),
    write: (cells: readonly BookCell[]) => store.type(cells),
    /** Letters that are no mark: they stay in their cells, on this device, until somebody corrects them. */
    hold: (typed: readonly { cell: BookCell; text: string }[]) =>
      void store.typeInvalid(typed.map(({ cell, text }) => ({ value: cell, text }))),
    /** Takes back what was typed over these cells and is not saved. */
    takeBack: (cells: readonly BookCell[]) => store.takeBack(cells.map(keyOfCell)),
    settle: (itemId: string, studentId: string, take: 'mine' | 'theirs') =>
      store.settle(keyOf(itemId, studentId), take),
    /** What somebody else has just saved. */
    hear: (cells: readonly BookCell[]) => store.hear(cells, isTyping()),
  };
}
export type Marks = ReturnType<typeof useMarks>;
