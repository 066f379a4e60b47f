import { FUNCTIONS } from './functions.ts';
import { BadExpression, type Token, tokensOf } from './tokens.ts';

export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'minus'; of: Expression }
  | { kind: 'pair'; sign: '+' | '-' | '*' | '/' | '^'; left: Expression; right: Expression }
  | { kind: 'call'; name: string; values: Expression[] };

/** Deeper than anything a person writes; keeps a hostile expression from exhausting the stack. */
const MOST_DEPTH = 60;

class Parser {
  private next = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly end: number;
  constructor(text: string) {
    this.tokens = tokensOf(text);
    this.end = text.length;
  }

  private fail(): never {
    throw new BadExpression(this.tokens[this.next]?.at ?? this.end);
  }

  private take(...signs: string[]): string | null {
    const token = this.tokens[this.next];
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return null;
    this.next += 1;
    return token.sign;
  }

  private expect(sign: string): void {
    if (!this.take(sign)) this.fail();
  }

  whole(): Expression {
    const read = this.sum();
    if (this.next < this.tokens.length) this.fail();
    return read;
  }

  private sum(): Expression {
    if (++this.depth > MOST_DEPTH) this.fail();
    const read = this.row(['+', '-'], () => this.row(['*', '/'], () => this.signed()));
    this.depth -= 1;
    return read;
  }

  /** Signs of one rank, from the left. */
  private row(signs: string[], part: () => Expression): Expression {
    let left = part();
    for (let sign = this.take(...signs); sign; sign = this.take(...signs))
      left = { kind: 'pair', sign: sign as '+', left, right: part() };
    return left;
  }

  /** A minus binds weaker than a power: -2^2 is -4. */
  private signed(): Expression {
    if (++this.depth > MOST_DEPTH) this.fail();
    const sign = this.take('+', '-');
    const read: Expression = !sign ? this.power() : sign === '-' ? { kind: 'minus', of: this.signed() } : this.signed();
    this.depth -= 1;
    return read;
  }

  /** Powers go from the right: 2^3^2 is 2^9. */
  private power(): Expression {
    const left = this.single();
    return this.take('^') ? { kind: 'pair', sign: '^', left, right: this.signed() } : left;
  }

  private single(): Expression {
    const token = this.tokens[this.next];
    if (token?.kind === 'number') {
      this.next += 1;
      return { kind: 'number', value: token.value };
    }
    if (token?.kind === 'name') {
      this.next += 1;
      return this.take('(') ? this.call(token.name) : { kind: 'name', name: token.name };
    }
    this.expect('(');
    const inner = this.sum();
    this.expect(')');
    return inner;
  }

  private call(name: string): Expression {
    const known = FUNCTIONS.get(name);
    if (!known) this.fail();
    const values = [this.sum()];
    while (this.take(',')) values.push(this.sum());
    this.expect(')');
    if (values.length < known.least || values.length > known.most) this.fail();
    return { kind: 'call', name, values };
  }
}

/** Reads an expression by a grammar of its own: no code of it is ever run. Throws `BadExpression` with the place. */
export const parseExpression = (text: string): Expression => new Parser(text).whole();
