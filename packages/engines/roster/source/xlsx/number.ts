import type { NumberLook } from './styles.ts';

const DAY = 86_400_000;
/** The days of a spreadsheet begin on the last of 1899, or on the first of 1904. */
const FIRST = Date.UTC(1899, 11, 30);
const TO_1904 = 1_462;
/** The last day that a spreadsheet knows, in the year 9999. */
const LAST = 2_958_465;

/** The day of a spreadsheet's number, as `2014-03-05`; null for a number that is no day. */
export function dayOfSerial(serial: number, from1904 = false): string | null {
  const counted = from1904 ? serial + TO_1904 : serial;
  if (!(counted >= 1 && counted <= LAST)) return null;
  // The first spreadsheets gave 1900 a leap day; all others do it since, so what comes before is a day later.
  const day = Math.floor(counted) + (counted < 60 ? 1 : 0);
  return new Date(FIRST + day * DAY).toISOString().slice(0, 10);
}

/** A number as a person sees it in the sheet: a day, with its leading zeros, or in plain figures without powers of ten. */
export function shownNumber(written: string, look: NumberLook | undefined, from1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (look?.kind === 'date') return dayOfSerial(value, from1904) ?? written;
  if (!Number.isInteger(value)) return written.includes('e') || written.includes('E') ? String(value) : written;
  const plain = Math.abs(value) < 1e21 ? BigInt(value).toString() : written;
  return look?.kind === 'padded' ? plain.padStart(look.digits, '0') : plain;
}
