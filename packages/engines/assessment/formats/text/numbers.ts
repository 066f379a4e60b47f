import { QuestionProblem } from '../problem.ts';

const FINEST = 10;
const NUMBER = /^([+-]?)(\d{0,40})(?:([.,])(\d{0,40}))?(?:e([+-]?\d{1,3}))?$/i;

/** A decimal as a whole number of its finest steps: exact, so that the middle of a range is the middle. */
interface Scaled {
  steps: bigint;
  decimals: number;
}

/** Reads `3`, `-3.50`, `3,5` and `1.5e3`. `comma` says that a decimal comma stood there. */
export function readDecimal(written: string): Scaled & { comma: boolean } {
  const text = written.trim().replaceAll('\u2212', '-');
  const found = text.length <= 60 ? NUMBER.exec(text) : null;
  const [, sign = '', whole = '', mark, part = '', power = '0'] = found ?? [];
  if (!found || (whole === '' && part === '')) throw new QuestionProblem('bad_number');
  let decimals = part.length - Number(power);
  let steps = BigInt(`${whole}${part}`);
  if (decimals < 0) {
    steps *= 10n ** BigInt(-decimals);
    decimals = 0;
  }
  return { steps: sign === '-' ? -steps : steps, decimals, comma: mark === ',' };
}

/** The way in which questions keep a number; more digits than that are refused, not rounded. */
export function writeDecimal({ steps, decimals }: Scaled): string {
  const digits = (steps < 0n ? -steps : steps).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '');
  if (whole.length > 15 || part.length > FINEST) throw new QuestionProblem('bad_number');
  const sign = steps < 0n ? '-' : '';
  return part === '' ? `${sign}${whole}` : `${sign}${whole}.${part}`;
}

const OURS = /^-?\d{1,15}(\.\d{1,10})?$/;

/** A number as questions keep it; one that is written so already stays as it is, with its zeros. */
export const decimalOf = (written: string): string =>
  OURS.test(written) ? written : writeDecimal(readDecimal(written));

const toDecimals = ({ steps, decimals }: Scaled, more: number): bigint => steps * 10n ** BigInt(more - decimals);

/** A range as a value and how far off an answer may be. */
export function middleOf(from: Scaled, to: Scaled): { value: string; tolerance: string } {
  const decimals = Math.max(from.decimals, to.decimals);
  const [low, high] = [toDecimals(from, decimals), toDecimals(to, decimals)];
  if (low > high) throw new QuestionProblem('bad_range');
  const half = (steps: bigint) => writeDecimal({ steps: steps * 5n, decimals: decimals + 1 });
  return { value: half(low + high), tolerance: half(high - low) };
}
