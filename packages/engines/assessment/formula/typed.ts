// A formula as students type it, `(x+1)/2` or `√(3)^2`, drawn as LaTeX. Nothing is refused: what is not finished shows empty boxes.

const NAMES: Readonly<Record<string, string>> = {
  pi: '\\pi',
  alpha: '\\alpha',
  alfa: '\\alpha',
  beta: '\\beta',
  delta: '\\delta',
  theta: '\\theta',
  lambda: '\\lambda',
  omega: '\\omega',
  sin: '\\sin ',
  sen: '\\operatorname{sen}',
  cos: '\\cos ',
  tan: '\\tan ',
  log: '\\log ',
  ln: '\\ln ',
};
const ROOTS = new Set(['raiz', 'raíz', 'sqrt', 'root']);
/** Signs between what is reckoned with. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<=': '\\le ',
  '>=': '\\ge ',
  '!=': '\\ne ',
  '<>': '\\ne ',
  '->': '\\to ',
  '+-': '\\pm ',
  '*': '\\cdot ',
  '·': '\\cdot ',
  '×': '\\times ',
  '÷': '\\div ',
  ':': ':',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '→': '\\to ',
  '−': '-',
  '-': '-',
  '+': '+',
  '=': '=',
  '<': '<',
  '>': '>',
  ',': ',\\,',
  ';': ';\\,',
  '|': '|',
};
/** Signs that stand for a thing of their own. */
const THINGS: Readonly<Record<string, string>> = {
  π: '\\pi ',
  '∞': '\\infty ',
  '%': '\\%',
  '!': '!',
  '½': '\\frac{1}{2}',
  '⅓': '\\frac{1}{3}',
  '¼': '\\frac{1}{4}',
  '¾': '\\frac{3}{4}',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
};
/** Signs that stand raised behind what is before them. */
const RAISED: Readonly<Record<string, string>> = {
  '°': '^{\\circ}',
  '²': '^{2}',
  '³': '^{3}',
  "'": '^{\\prime}',
  '"': '^{\\prime\\prime}',
};
const EMPTY = '\\square ';
const MOST_LETTERS = 500;
const MOST_DEPTH = 24;
const TOKEN = /\s+|\d+(?:[.,]\d+)*|\p{L}+|<=|>=|!=|<>|->|\+-|./gu;

interface Part {
  latex: string;
  /** What stands inside, where all of it stands in brackets: a fraction needs none. */
  inside?: string;
}

class Reader {
  readonly #tokens: string[];
  #at = 0;
  #depth = 0;
  constructor(text: string) {
    this.#tokens = text.slice(0, MOST_LETTERS).match(TOKEN) ?? [];
  }

  #see = (): string | undefined => this.#tokens[this.#at];
  #isSpace = (): boolean => /^\s/.test(this.#see() ?? '');
  #skip(): void {
    while (this.#isSpace()) this.#at += 1;
  }

  /** Everything up to the bracket that closes, or to the end. */
  row(closing?: string): string {
    let out = '';
    for (;;) {
      this.#skip();
      const next = this.#see();
      if (next === undefined || next === closing) return out;
      if (next === ')' || next === ']') {
        out += next;
        this.#at += 1;
      } else if (OPERATORS[next] !== undefined) {
        out += OPERATORS[next];
        this.#at += 1;
      } else out += this.#fraction();
    }
  }

  #fraction(): string {
    let over: Part = this.#see() === '/' ? { latex: EMPTY } : this.#run();
    for (;;) {
      const before = this.#at;
      this.#skip();
      if (this.#see() !== '/') {
        this.#at = before;
        return over.latex;
      }
      this.#at += 1;
      this.#skip();
      const sign = this.#sign();
      const under = this.#begins() ? this.#run() : { latex: EMPTY };
      const below = sign + (sign ? under.latex : (under.inside ?? under.latex));
      over = { latex: `\\frac{${over.inside ?? over.latex}}{${below}}` };
    }
  }

  #sign(): string {
    const next = this.#see();
    if (next !== '-' && next !== '−' && next !== '+') return '';
    this.#at += 1;
    return next === '+' ? '+' : '-';
  }

  /** Whether a thing can begin here: no operator, no bracket that closes, no end. */
  #begins(): boolean {
    const next = this.#see();
    return next !== undefined && !/^[\s)\]/^_]/.test(next) && OPERATORS[next] === undefined;
  }

  /** What stands together without a blank, such as `2x` or `3(a+b)`. */
  #run(): Part {
    let run = this.#powered();
    while (this.#begins()) run = { latex: run.latex + this.#powered().latex };
    return run;
  }

  #powered(): Part {
    const first = this.#see() ?? '';
    let base: Part = first === '^' || first === '_' || RAISED[first] ? { latex: EMPTY } : this.#thing();
    for (let isFirst = true; ; isFirst = false) {
      const mark = this.#mark();
      if (mark === null) return base;
      // LaTeX takes one raised and one lowered sign: further ones stand on all of what is before them.
      base = { latex: (isFirst ? base.latex : `{${base.latex}}`) + mark };
    }
  }

  /** A power, an index or a raised sign; null where none stands here. */
  #mark(): string | null {
    const sign = this.#see() ?? '';
    if (RAISED[sign] === undefined && sign !== '^' && sign !== '_') return null;
    this.#at += 1;
    if (RAISED[sign] !== undefined) return RAISED[sign];
    const minus = this.#sign();
    const raised = this.#begins() && !RAISED[this.#see() ?? ''] ? this.#thing() : { latex: EMPTY };
    return `${sign}{${minus}${raised.inside ?? raised.latex}}`;
  }

  #thing(): Part {
    const next = this.#see() ?? '';
    this.#at += 1;
    if (next === '(' || next === '[') return this.#brackets(next === '(' ? ')' : ']');
    if (next === '√' || ROOTS.has(next.toLowerCase())) return this.#root();
    if (/^\d/.test(next)) return { latex: next.replaceAll(',', '{,}') };
    const named = NAMES[next.toLowerCase()];
    if (named !== undefined) return { latex: `${named} ` };
    if (/^\p{L}{3,}/u.test(next)) return { latex: `\\text{${next}}` };
    if (/^\p{L}/u.test(next)) return { latex: next };
    return { latex: THINGS[next] ?? (/^[\\{}~^_]$/.test(next) ? '{}' : next) };
  }

  #brackets(closing: string): Part {
    const opening = closing === ')' ? '(' : '[';
    if (this.#depth >= MOST_DEPTH) return { latex: opening };
    this.#depth += 1;
    const inside = this.row(closing) || EMPTY;
    this.#depth -= 1;
    const isClosed = this.#see() === closing;
    if (isClosed) this.#at += 1;
    return isClosed ? { latex: `\\left${opening}${inside}\\right${closing}`, inside } : { latex: opening + inside };
  }

  #root(): Part {
    let degree = '';
    if (this.#see() === '[') {
      this.#at += 1;
      const { inside, latex } = this.#brackets(']');
      degree = `[${inside ?? latex}]`;
    }
    const under = this.#begins() ? this.#thing() : { latex: EMPTY };
    return { latex: `\\sqrt${degree}{${under.inside ?? under.latex}}` };
  }
}

/** What a student typed as LaTeX. Whoever writes LaTeX, with its braces or backslashes, gets it as it is. */
export const latexOfTyped = (text: string): string => (/[\\{}]/.test(text) ? text : new Reader(text).row().trim());

/** Whether it looks like a formula: two words in a row are a sentence between the prices of two things. */
export const isTypedMaths = (text: string): boolean =>
  !/\p{L}{2,}\s+\p{L}{2,}|\n/u.test(text.trim()) && text.trim() !== '';
