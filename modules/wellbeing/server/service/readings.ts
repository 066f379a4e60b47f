import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Id } from '@patio/kernel';
import { clock, prepared, type Tx } from '@patio/platform';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Purpose, ReadingAs, ReadingPart } from '../../contract/fields.ts';
import { type ReadingRow, readingLog } from '../schema/access.ts';
import { cases } from '../schema/cases.ts';

/** What is written down about one reading. */
export interface Reading {
  caseId: Id;
  userId: Id;
  part: ReadingPart;
  readAs: ReadingAs;
  purpose: Purpose;
  openingId: Id | null;
}

/** The key that signs the log of a case: whoever has only the database cannot write a line that holds. */
export const logKeyOf = (caseKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', caseKey, '', 'patio wellbeing reading log', 32));

const sign = (key: Buffer, parts: readonly (string | number | null)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

const signLine = (key: Buffer, before: string, line: Omit<ReadingRow, 'signature'>): string =>
  sign(key, [
    before,
    line.institutionId,
    line.id,
    line.caseId,
    line.place,
    line.userId,
    line.part,
    line.readAs,
    line.purpose,
    line.openingId,
    line.at.toISOString(),
  ]);

const signEnd = (key: Buffer, count: number, last: string): string => sign(key, ['end', count, last]);

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const countReading = prepared('wellbeing_count_reading', (tx) =>
  tx
    .update(cases)
    .set({ readings: sql`${cases.readings} + 1` })
    .where(and(eq(cases.institutionId, sql.placeholder('institutionId')), eq(cases.id, sql.placeholder('caseId'))))
    .returning({ place: cases.readings }),
);
/** A statement of its own: whoever waited for another reading of the case must see the line that it wrote. */
const readLine = prepared('wellbeing_line_before', (tx) =>
  tx
    .select({ signature: readingLog.signature })
    .from(readingLog)
    .where(
      and(
        eq(readingLog.institutionId, sql.placeholder('institutionId')),
        eq(readingLog.caseId, sql.placeholder('caseId')),
        eq(readingLog.place, sql.placeholder('place')),
      ),
    ),
);
const columnsOfLine = getTableColumns(readingLog);
const keepReading = prepared('wellbeing_keep_reading', (tx) =>
  tx
    .insert(readingLog)
    .values(Object.fromEntries(Object.keys(columnsOfLine).map((key) => [key, sql.placeholder(key)])) as never),
);
const keepEnd = prepared('wellbeing_keep_end', (tx) =>
  tx
    .update(cases)
    .set({ readingsEnd: sql`${sql.placeholder('end')}` })
    .where(and(eq(cases.institutionId, sql.placeholder('institutionId')), eq(cases.id, sql.placeholder('caseId')))),
);

/** Adds one line to the log of a case; those of one case wait for each other. */
export async function addReading(tx: Tx, institutionId: Id, logKey: Buffer, reading: Reading): Promise<void> {
  const { caseId } = reading;
  const [counted] = await countReading(tx, { institutionId, caseId });
  const { place } = counted!;
  const [before] = await readLine(tx, { institutionId, caseId, place: place - 1 });
  const line = { ...reading, institutionId, id: clock.id(), place, at: clock.now() };
  const signature = signLine(logKey, before?.signature ?? '', line);
  await keepReading(tx, { ...line, signature });
  await keepEnd(tx, { institutionId, caseId, end: signEnd(logKey, place, signature) });
}

/** The place of the first line that was changed, left out, added or moved; null where the log holds from its first line to its end. */
export function findBreak(
  logKey: Buffer,
  end: { readings: number; readingsEnd: string },
  lines: readonly ReadingRow[],
): number | null {
  let before = '';
  for (const [at, line] of lines.entries()) {
    if (line.place !== at + 1 || !same(line.signature, signLine(logKey, before, line))) return at + 1;
    before = line.signature;
  }
  if (end.readings === 0 && lines.length === 0 && end.readingsEnd === '') return null;
  const whole = end.readings === lines.length && same(end.readingsEnd, signEnd(logKey, lines.length, before));
  return whole ? null : lines.length + 1;
}

/** Reads the log of a case and says where it breaks. */
export async function findBrokenReading(tx: Tx, institutionId: Id, caseId: Id, logKey: Buffer): Promise<number | null> {
  const [end] = await tx
    .select({ readings: cases.readings, readingsEnd: cases.readingsEnd })
    .from(cases)
    .where(and(eq(cases.institutionId, institutionId), eq(cases.id, caseId)));
  const lines = await tx
    .select()
    .from(readingLog)
    .where(and(eq(readingLog.institutionId, institutionId), eq(readingLog.caseId, caseId)))
    .orderBy(asc(readingLog.place));
  return end ? findBreak(logKey, end, lines) : null;
}
