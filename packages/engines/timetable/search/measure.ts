import { MEASURE } from '../problem/problem.ts';

/** Number of set bits, because hours in a day are counted millions of times. */
export function bitCount(mask: number): number {
  let v = mask - ((mask >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What one day of a profile contributes to a rule, from the day's busy bits alone. */
export function measureDay(kind: number, busy: number, blocked: number, low: number, high: number): number {
  switch (kind) {
    case MEASURE.busy:
      return bitCount(busy);
    case MEASURE.any:
      return busy === 0 ? 0 : 1;
    case MEASURE.gaps:
      return busy === 0 ? 0 : bitCount(spanOf(busy) & ~busy & ~blocked);
    case MEASURE.limitBusy: {
      if (busy === 0) return 0;
      const hours = bitCount(busy);
      return hours < low ? low - hours : hours > high ? hours - high : 0;
    }
    case MEASURE.overGaps: {
      if (busy === 0) return 0;
      const gaps = bitCount(spanOf(busy) & ~busy & ~blocked);
      return gaps > high ? gaps - high : 0;
    }
    case MEASURE.overRun:
      return excessRuns(busy, high);
    case MEASURE.overSpan: {
      if (busy === 0) return 0;
      const span = bitCount(spanOf(busy));
      return span > high ? span - high : 0;
    }
    case MEASURE.late:
      return leadingFree(busy, blocked) > 0 ? 1 : 0;
    case MEASURE.later: {
      const free = leadingFree(busy, blocked);
      return free > 1 ? free - 1 : 0;
    }
    case MEASURE.underBusy: {
      const hours = bitCount(busy);
      return hours < low ? low - hours : 0;
    }
    case MEASURE.holes:
      return busy === 0 ? 0 : bitCount(((2 << (31 - Math.clz32(busy))) - 1) & ~busy & ~blocked);
    case MEASURE.dayOver:
      return bitCount(busy) > high ? 1 : 0;
    case MEASURE.bothHalves:
      return busy >>> high !== 0 && (busy & ((1 << high) - 1)) !== 0 ? 1 : 0;
    case MEASURE.shortNoon:
      return shortNoon(busy, low, high);
    default:
      return 0;
  }
}

/** All slots from the first to the last busy one. */
export function spanOf(busy: number): number {
  const last = 31 - Math.clz32(busy);
  const low = busy & -busy;
  return ((2 << last) - 1) & ~(low - 1);
}

function leadingFree(busy: number, blocked: number): number {
  if (busy === 0) return 0;
  return bitCount(((busy & -busy) - 1) & ~blocked);
}

/** Hours that the rest between the last of the morning and the first of the afternoon is short of; the morning has so many hours. */
function shortNoon(busy: number, least: number, hours: number): number {
  const morning = busy & ((1 << hours) - 1);
  const afternoon = busy >>> hours;
  if (morning === 0 || afternoon === 0) return 0;
  const rest = hours - 1 - (31 - Math.clz32(morning)) + (31 - Math.clz32(afternoon & -afternoon));
  return rest < least ? least - rest : 0;
}

function excessRuns(busy: number, high: number): number {
  let excess = 0;
  let rest = busy;
  while (rest !== 0) {
    rest >>>= 31 - Math.clz32(rest & -rest);
    const run = 31 - Math.clz32(~rest & -~rest);
    if (run > high) excess += run - high;
    rest = run >= 31 ? 0 : rest >>> run;
  }
  return excess;
}
