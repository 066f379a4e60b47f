/** JSON as models write it: fenced, with remarks, commas too many, names without quotes, line breaks in texts, or cut off in the middle. */
export interface LenientRead {
  value: unknown;
  /** The text ended before the value did. */
  cut: boolean;
}

const LONGEST = 2_000_000;
const DEEPEST = 60;
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const NAMED = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
  ['undefined', null],
]);

class NotJson extends Error {}

class Reader {
  cut = false;
  private at: number;
  private readonly text: string;

  constructor(text: string, from: number) {
    this.text = text;
    this.at = from;
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new NotJson();
    this.blanks();
    const sign = this.text[this.at];
    if (sign === undefined) {
      this.cut = true;
      return undefined;
    }
    if (sign === '{') return this.object(depth);
    if (sign === '[') return this.list(depth);
    if (sign === '"' || sign === "'" || sign === '“') return this.string(sign);
    return this.bare();
  }

  /** Blanks and remarks. */
  private blanks(): void {
    const pattern = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    pattern.lastIndex = this.at;
    this.at += pattern.exec(this.text)?.[0].length ?? 0;
  }

  private object(depth: number): Record<string, unknown> {
    const out: Record<string, unknown> = Object.create(null);
    this.at++;
    for (;;) {
      this.skip(',');
      const sign = this.text[this.at];
      if (sign === undefined) this.cut = true;
      if (sign === undefined || sign === '}') break;
      const name = sign === '"' || sign === "'" || sign === '“' ? this.string(sign) : this.name();
      if (this.cut) break;
      this.blanks();
      if (this.text[this.at] !== ':') {
        if (this.text[this.at] !== undefined) throw new NotJson();
        this.cut = true;
        break;
      }
      this.at++;
      const value = this.value(depth + 1);
      if (value !== undefined) out[name] = value;
      if (this.cut) break;
    }
    this.at++;
    return { ...out };
  }

  private list(depth: number): unknown[] {
    const out: unknown[] = [];
    this.at++;
    for (;;) {
      this.skip(',');
      const sign = this.text[this.at];
      if (sign === undefined) this.cut = true;
      if (sign === undefined || sign === ']') break;
      const value = this.value(depth + 1);
      if (value !== undefined) out.push(value);
      if (this.cut) break;
    }
    this.at++;
    return out;
  }

  private skip(sign: string): void {
    this.blanks();
    while (this.text[this.at] === sign) {
      this.at++;
      this.blanks();
    }
  }

  private string(quote: string): string {
    const end = quote === '“' ? '”' : quote;
    let out = '';
    for (this.at++; ; this.at++) {
      const sign = this.text[this.at];
      if (sign === undefined) {
        this.cut = true;
        return out;
      }
      if (sign === end) break;
      if (sign !== '\\') out += sign;
      else out += this.escape();
    }
    this.at++;
    return out;
  }

  private escape(): string {
    const sign = this.text[++this.at];
    if (sign !== 'u') return sign === undefined ? '' : (ESCAPES[sign] ?? sign);
    const code = this.text.slice(this.at + 1, this.at + 5);
    if (!/^[0-9a-f]{4}$/i.test(code)) return '';
    this.at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  private name(): string {
    const pattern = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (!found) throw new NotJson();
    this.at += found.length;
    if (this.at >= this.text.length) this.cut = true;
    return found;
  }

  private bare(): unknown {
    const pattern = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z]+/y;
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    const isLast = this.at + (found?.length ?? 1) >= this.text.length;
    // Half a word or a lone sign at the very end is no fault: the rest has not come.
    if (isLast) this.cut = true;
    this.at += found?.length ?? 1;
    if (found && /^[-\d]/.test(found)) return Number(found);
    if (found && NAMED.has(found)) return NAMED.get(found);
    if (isLast) return undefined;
    throw new NotJson();
  }
}

const MOST_STARTS = 40;

/** The first object or list in a text, mended where it can be; null where there is none. */
export function readLenient(text: string): LenientRead | null {
  const given = text.slice(0, LONGEST);
  try {
    const strict: unknown = JSON.parse(given);
    if (typeof strict === 'object' && strict !== null) return { value: strict, cut: false };
  } catch {
    // Read by the patient reader below.
  }
  let tries = 0;
  for (const { index } of given.matchAll(/[{[]/g)) {
    if (++tries > MOST_STARTS) break;
    const reader = new Reader(given, index);
    try {
      const value = reader.value(0);
      const size = Array.isArray(value) ? value.length : Object.keys(value as object).length;
      if (size > 0) return { value, cut: reader.cut };
    } catch (error) {
      if (!(error instanceof NotJson)) throw error;
    }
  }
  return null;
}
