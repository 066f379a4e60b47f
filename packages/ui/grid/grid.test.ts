import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTsv, placeFill, placePaste, toTsv } from './clipboard.ts';
import { EMPTY_HISTORY, redo, remember, undo } from './history.ts';
import { gridCommand, movedTo, tabbedTo } from './keys.ts';
import { rangeOf } from './model.ts';

const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const size = { rows: 5, cols: 4 };

describe('clipboard', () => {
  test('reads a spreadsheet block with any line ends and quoted cells', () => {
    expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseTsv('"a\tb"\t"say ""hi"""\n"two\nlines"\t')).toEqual([
      ['a\tb', 'say "hi"'],
      ['two\nlines', ''],
    ]);
    expect(parseTsv('')).toEqual([]);
  });

  test('what is written is read back', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/\r/g, '').trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (block) => {
        fc.pre(block.flat().every((text) => !text.startsWith('"')));
        expect(parseTsv(toTsv(block))).toEqual(block);
      }),
    );
  });

  test('one value fills the range, a block repeats over a multiple, the rest is cut at the edge', () => {
    const at = (row: number, col: number) => ({ row, col });
    expect(placePaste([['7']], rangeOf(at(0, 0), at(2, 0)), size).map((p) => p.text)).toEqual(['7', '7', '7']);
    expect(placePaste([['1'], ['2']], rangeOf(at(0, 0), at(3, 0)), size).map((p) => p.text)).toEqual([
      '1',
      '2',
      '1',
      '2',
    ]);
    expect(
      placePaste(
        [
          ['1', '2'],
          ['3', '4'],
        ],
        rangeOf(at(4, 3), at(4, 3)),
        size,
      ),
    ).toEqual([{ at: at(4, 3), text: '1' }]);
    expect(placePaste([], rangeOf(at(0, 0), at(0, 0)), size)).toEqual([]);
  });

  test('fill down takes the first row, or the cell above a single one', () => {
    const text = ({ row, col }: { row: number; col: number }) => `${row}${col}`;
    expect(placeFill({ top: 1, left: 0, bottom: 3, right: 0 }, text).map((p) => p.text)).toEqual(['10', '10']);
    expect(placeFill({ top: 2, left: 1, bottom: 2, right: 1 }, text)).toEqual([{ at: { row: 2, col: 1 }, text: '11' }]);
    expect(placeFill({ top: 0, left: 0, bottom: 0, right: 0 }, text)).toEqual([]);
  });
});

describe('keys', () => {
  test('outside editing a character types over, F2 edits, Delete clears', () => {
    expect(gridCommand(press('4'), false)).toEqual({ do: 'type', text: '4' });
    expect(gridCommand(press('F2'), false)).toEqual({ do: 'edit' });
    expect(gridCommand(press('Delete'), false)).toEqual({ do: 'clear' });
    expect(gridCommand(press('z', { metaKey: true }), false)).toEqual({ do: 'undo' });
    expect(gridCommand(press('Z', { ctrlKey: true, shiftKey: true }), false)).toEqual({ do: 'redo' });
    expect(gridCommand(press('d', { ctrlKey: true }), false)).toEqual({ do: 'fill' });
    expect(gridCommand(press('c', { ctrlKey: true }), false)).toBeNull();
    expect(gridCommand(press('Shift'), false)).toBeNull();
  });

  test('while editing the text keeps its keys, Enter and Tab commit', () => {
    expect(gridCommand(press('ArrowLeft'), true)).toBeNull();
    expect(gridCommand(press('z', { ctrlKey: true }), true)).toBeNull();
    expect(gridCommand(press('Enter'), true)).toEqual({ do: 'commit', rows: 1, cols: 0 });
    expect(gridCommand(press('Enter', { shiftKey: true }), true)).toEqual({ do: 'commit', rows: -1, cols: 0 });
    expect(gridCommand(press('Tab'), true)).toEqual({ do: 'commit', rows: 0, cols: 1 });
  });

  test('moves stay inside; Tab runs on into the next row and leaves at the ends', () => {
    expect(movedTo({ row: 0, col: 0 }, { rows: -1, cols: 0 }, size)).toEqual({ row: 0, col: 0 });
    expect(movedTo({ row: 2, col: 1 }, { rows: 1, cols: 1, far: true }, size)).toEqual({ row: 4, col: 3 });
    expect(tabbedTo({ row: 0, col: 3 }, 1, size)).toEqual({ row: 1, col: 0 });
    expect(tabbedTo({ row: 4, col: 3 }, 1, size)).toBeNull();
    expect(tabbedTo({ row: 0, col: 0 }, -1, size)).toBeNull();
  });
});

test('undo turns a batch round, redo brings it back, a new change forgets the redone', () => {
  const change = { rowId: 'a', columnId: 'b', before: '1', after: '2' };
  const back = undo(remember(EMPTY_HISTORY, [change]))!;
  expect(back.changes).toEqual([{ ...change, before: '2', after: '1' }]);
  expect(redo(back.history)!.changes).toEqual([change]);
  expect(redo(remember(back.history, [change]))).toBeNull();
  expect(undo(EMPTY_HISTORY)).toBeNull();
});
