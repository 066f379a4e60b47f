/** A key that puts a sign, or a form to fill in, where the cursor stands. */
export interface FormulaKey {
  id: string;
  /** What stands on it. */
  face: string;
  /** What is put before and behind what was chosen. */
  before: string;
  after: string;
  /** The same where something stands right before the cursor: that is what is divided or raised. */
  behind?: string;
}

const sign = (id: string, face: string): FormulaKey => ({ id, face, before: face, after: '' });

const FRACTION: FormulaKey = { id: 'fraction', face: 'a⁄b', before: '(', after: ')/()', behind: '/' };
const POWER: FormulaKey = { id: 'power', face: 'xⁿ', before: '(', after: ')^()', behind: '^' };

export const ALL_KEYS: readonly FormulaKey[] = [
  FRACTION,
  POWER,
  { id: 'square', face: 'x²', before: '(', after: ')^2', behind: '^2' },
  { id: 'root', face: '√', before: '√(', after: ')' },
  { id: 'index', face: 'xₙ', before: '(', after: ')_()', behind: '_' },
  { id: 'brackets', face: '( )', before: '(', after: ')' },
  sign('times', '×'),
  sign('divided', '÷'),
  sign('plus_minus', '±'),
  sign('at_most', '≤'),
  sign('at_least', '≥'),
  sign('differs', '≠'),
  sign('pi', 'π'),
  sign('degrees', '°'),
];

/** Those of a number: what marking reads. */
export const NUMBER_KEYS: readonly FormulaKey[] = [
  { id: 'fraction', face: 'a⁄b', before: '', after: '/', behind: '/' },
  { id: 'power_of_ten', face: '×10ⁿ', before: '', after: '·10^', behind: '·10^' },
  sign('minus', '−'),
];

export interface Typed {
  text: string;
  /** Where the cursor stands afterwards. */
  at: number;
}

const ENDS = /[\p{L}\p{N})\]°²³]$/u;

/** A text after a key was pressed with this part of it chosen. */
export function pressKey(text: string, from: number, to: number, key: FormulaKey): Typed {
  const [left, chosen, right] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (key.behind !== undefined && chosen === '' && ENDS.test(left)) {
    const filled = key.behind.endsWith('2') || key.after === key.behind ? key.behind : `${key.behind}()`;
    const inside = filled.endsWith('()') ? 1 : 0;
    return { text: left + filled + right, at: left.length + filled.length - inside };
  }
  const before = left + key.before + chosen;
  // What was chosen is in its place already: the cursor goes to what is still empty.
  const empty = chosen === '' ? -1 : key.after.indexOf('()');
  const skipped = empty >= 0 ? empty + 1 : chosen === '' && key.before.endsWith('(') ? 0 : key.after.length;
  return { text: before + key.after + right, at: before.length + skipped };
}

/** The next place that is still empty behind the cursor; null where nothing is missing. */
export function nextEmpty(text: string, at: number): number | null {
  const found = text.indexOf('()', at);
  return found < 0 ? null : found + 1;
}
