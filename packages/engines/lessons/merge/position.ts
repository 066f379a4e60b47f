// Places in a list as texts that sort: between any two there is room for another, so that moving one block writes one block.
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const digitAt = (text: string, at: number): number => Math.max(0, DIGITS.indexOf(text[at] ?? '0'));

/** A text between two others; null stands for the beginning and the end. */
function between(before: string, after: string | null): string {
  let out = '';
  for (let at = 0; ; at++) {
    const low = digitAt(before, at);
    const high = after === null ? BASE : digitAt(after, at);
    if (after !== null && low === high) {
      out += DIGITS[low];
      continue;
    }
    // At the open end one step is enough: lessons grow downwards, and half of what is left would soon be used up.
    if (high - low > 1) return out + DIGITS[after === null ? low + 1 : low + Math.floor((high - low) / 2)];
    out += DIGITS[low];
    return out + between(before.slice(at + 1), null);
  }
}

/** Two letters made from an id, so that two people who insert at one place get two places. Never ends in 0, which would leave no room before it. */
function own(id: string): string {
  let sum = 7;
  for (let i = 0; i < id.length; i++) sum = (Math.imul(sum, 31) + id.charCodeAt(i)) >>> 0;
  return DIGITS[sum % BASE]! + DIGITS[1 + (Math.floor(sum / BASE) % (BASE - 1))]!;
}

/** The place of `id` between two others. Places that are equal or in the wrong order count as the earlier one alone. */
export function positionBetween(before: string | null, after: string | null, id: string): string {
  const ordered = before === null || after === null || before < after;
  return between(before ?? '', ordered ? after : null) + own(id);
}

/** Places for a whole list, in its order. */
export function positionsFor(ids: readonly string[]): string[] {
  const out: string[] = [];
  for (const id of ids) out.push(positionBetween(out.at(-1) ?? null, null, id));
  return out;
}

export const isPosition = (text: string): boolean => /^[0-9A-Za-z]{1,400}$/.test(text) && !text.endsWith('0');
