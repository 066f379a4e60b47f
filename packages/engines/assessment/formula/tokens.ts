export type Token =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'name'; name: string; at: number }
  | { kind: 'sign'; sign: '+' | '-' | '*' | '/' | '^' | '(' | ')' | ','; at: number };

/** Where an expression stops making sense, counted in characters from 0. */
export class BadExpression extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`expression not understood at ${at}`);
    this.at = at;
  }
}

const SIGNS: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', ';': ',' };
const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)|([a-zA-Z][a-zA-Z0-9_]*)|(\*\*|[-+*/^(),;×·÷−]))/y;

/** The pieces of an expression such as `3*(a + sqrt(b))^2`. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new BadExpression(from);
    const [, number, name, written = ''] = found;
    const at = TOKEN.lastIndex - (number ?? name ?? written).length;
    const sign = written === '**' ? '^' : (SIGNS[written] ?? written);
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number), at });
    else if (name !== undefined) tokens.push({ kind: 'name', name, at });
    else tokens.push({ kind: 'sign', sign, at } as Token);
  }
  return tokens;
}
