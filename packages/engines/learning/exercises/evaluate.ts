import { minus, over, plus, type Rational, rational, times } from './rational.ts';

const LONGEST_LINE = 300;
const TOKEN = /\s*(?:(\d+(?:[.,]\d+)?)|([+\-*÷/^()x]))/y;

function tokensOf(text: string): string[] | null {
  const clean = text
    .normalize('NFKC')
    .replaceAll(/[×·∙]/g, '*')
    .replaceAll(':', '÷')
    .replaceAll('⁄', '/')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/X/g, 'x')
    .trimEnd();
  if (clean.length > LONGEST_LINE) return null;
  const out: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < clean.length) {
    const found = TOKEN.exec(clean);
    if (!found) return null;
    out.push(found[1]?.replace(',', '.') ?? found[2]!);
  }
  return out.length > 0 && out.length <= 80 ? out : null;
}

function numberOf(token: string): Rational {
  const [whole, part = ''] = token.split('.');
  return rational(Number(whole! + part), 10 ** part.length);
}

function power(base: Rational, exponent: Rational): Rational | null {
  if (exponent.d !== 1 || Math.abs(exponent.n) > 12) return null;
  let out = rational(1);
  for (let left = Math.abs(exponent.n); left > 0; left--) out = times(out, base);
  return exponent.n < 0 ? (out.n === 0 ? null : over(rational(1), out)) : out;
}

/** Reads sums of products of powers; a number beside a letter or a bracket multiplies. */
class Reader {
  private readonly tokens: string[];
  private readonly x: Rational | null;
  private at = 0;
  constructor(tokens: string[], x: Rational | null) {
    this.tokens = tokens;
    this.x = x;
  }

  whole(): Rational | null {
    const value = this.sum();
    return this.at === this.tokens.length ? value : null;
  }

  private sum(): Rational | null {
    let value = this.product();
    while (value && (this.tokens[this.at] === '+' || this.tokens[this.at] === '-')) {
      const sign = this.tokens[this.at++];
      const next = this.product();
      value = next && (sign === '+' ? plus(value, next) : minus(value, next));
    }
    return value;
  }

  private product(): Rational | null {
    let value = this.quotient();
    for (let token = this.tokens[this.at]; value && token && !'+-)^'.includes(token); token = this.tokens[this.at]) {
      if (token === '*' || token === '÷') this.at++;
      else if (token !== 'x' && token !== '(') return null;
      const next = this.quotient();
      if (!next || (token === '÷' && next.n === 0)) return null;
      value = token === '÷' ? over(value, next) : times(value, next);
    }
    return value;
  }

  /** A bar of a fraction binds closer than a division sign: 3/4 ÷ 1/2. */
  private quotient(): Rational | null {
    let value = this.signed();
    while (value && this.tokens[this.at] === '/') {
      this.at++;
      const next = this.signed();
      value = next && next.n !== 0 ? over(value, next) : null;
    }
    return value;
  }

  private signed(): Rational | null {
    if (this.tokens[this.at] === '-') {
      this.at++;
      const value = this.signed();
      return value && minus(rational(0), value);
    }
    const base = this.single();
    if (!base || this.tokens[this.at] !== '^') return base;
    this.at++;
    const exponent = this.signed();
    return exponent && power(base, exponent);
  }

  private single(): Rational | null {
    const token = this.tokens[this.at++];
    if (token === undefined) return null;
    if (token === 'x') return this.x;
    if (token === '(') {
      const value = this.sum();
      return this.tokens[this.at++] === ')' ? value : null;
    }
    return /^\d/.test(token) ? numberOf(token) : null;
  }
}

/** The exact value of a line such as "3 × (4 + 5)" or, with a value for x, "2x + 1"; null if it is no expression. */
export function evaluate(text: string, x: Rational | null = null): Rational | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  try {
    return new Reader(tokens, x).whole();
  } catch (error) {
    // Numbers that are too large to be exact are no school numbers.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
