import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { CellValue } from './define.ts';

const MOST_LETTERS = 32_767; // Excel's own limit of a cell

const cell = (value: CellValue) => (typeof value === 'string' ? value.slice(0, MOST_LETTERS) : (value ?? null));

/** A spreadsheet written while it is read: rows leave memory as soon as the reader has taken them. */
export function xlsxStream(
  sheet: { name: string; titles: readonly string[]; widths: readonly number[] },
  rows: AsyncIterable<readonly (readonly CellValue[])[]>,
): Readable {
  const out = new PassThrough();
  const write = async () => {
    const { default: excel } = await import('exceljs'); // large, and not every process exports
    const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    const page = book.addWorksheet(sheet.name.replaceAll(/[*?:\\/[\]]/g, ' ').slice(0, 31), {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    page.columns = sheet.titles.map((header, index) => ({ header, width: sheet.widths[index] ?? 18 }));
    page.getRow(1).font = { bold: true };
    page.getRow(1).commit();
    for await (const batch of rows) {
      for (const values of batch) page.addRow(values.map(cell)).commit();
      // The writer itself never waits for its reader, so we do.
      while (out.writableNeedDrain && !out.destroyed) await Promise.race([once(out, 'drain'), once(out, 'close')]);
      if (out.destroyed) return;
      await turn();
    }
    await book.commit();
  };
  write().catch((error: Error) => out.destroy(error));
  return out;
}
