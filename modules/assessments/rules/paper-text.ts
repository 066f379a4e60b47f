import { piecesOf } from '@patio/engine-assessment';

/** Signs that the faces of papers lack, as a person writes them with a keyboard. */
const SIGNS: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '=/=',
  '≈': '~',
  '√': 'raíz ',
  π: 'pi',
  '∞': 'infinito',
  '\u00a0': ' ',
};
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
/** The raised figures that every face has. */
const KNOWN_RAISED = new Set(['¹', '²', '³']);

const COMMANDS: Record<string, string> = {
  times: ' × ',
  cdot: ' · ',
  div: ' ÷ ',
  pm: ' ± ',
  le: ' <= ',
  leq: ' <= ',
  ge: ' >= ',
  geq: ' >= ',
  ne: ' =/= ',
  neq: ' =/= ',
  approx: ' ~ ',
  to: ' -> ',
  rightarrow: ' -> ',
  circ: '°',
  degree: '°',
  infty: 'infinito',
  ldots: '…',
  dots: '…',
  quad: '  ',
  left: '',
  right: '',
  displaystyle: '',
};

/** The end of the group that opens at this brace. */
function groupEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

interface Taken {
  inside: string;
  rest: string;
}
/** The next argument of a command: a group, or one letter. */
export function argument(text: string): Taken {
  const from = text.trimStart();
  const named = /^\\[a-zA-Z]+/.exec(from)?.[0] ?? from.slice(0, 1);
  if (!from.startsWith('{')) return { inside: named, rest: from.slice(named.length) };
  const end = groupEnd(from, 0);
  return { inside: from.slice(1, end), rest: from.slice(end + 1) };
}

/** What a command is on paper: a sign, or its own name. */
export const wordOf = (name: string): string => COMMANDS[name] ?? name;

/** What a sign behind a backslash is: a blank of some width, or itself. */
export const signOf = (sign: string): string => (/^[,;: !]/.test(sign) ? ' ' : sign);

const bracketed = (text: string): string => (/^[\p{L}\d,.°]+$/u.test(text) ? text : `(${text})`);

function raised(text: string): string {
  if (text === '°' || text === '\\circ') return '°';
  const figures = [...text].map((digit) => RAISED[Number(digit)] ?? '');
  return /^[123]$/.test(text) ? figures.join('') : `^${bracketed(mathsOnPaper(text))}`;
}

function command(name: string, after: string): string {
  if (/^[dt]?frac$/.test(name)) {
    const over = argument(after);
    const under = argument(over.rest);
    const shown = `${bracketed(mathsOnPaper(over.inside))}/${bracketed(mathsOnPaper(under.inside))}`;
    return shown + mathsOnPaper(under.rest);
  }
  if (name === 'sqrt') {
    const root = /^\s*\[([^\]]*)\]/.exec(after);
    const { inside, rest } = argument(root ? after.slice(root[0].length) : after);
    return `raíz${root ? ` ${root[1]} de ` : ''}(${mathsOnPaper(inside)})${mathsOnPaper(rest)}`;
  }
  if (/^(text|mathrm|mathbf|operatorname|overline|vec)$/.test(name)) {
    const { inside, rest } = argument(after);
    return mathsOnPaper(inside) + mathsOnPaper(rest);
  }
  return wordOf(name) + mathsOnPaper(after);
}

/** A formula as it is written in one line: `3/4`, `x²`, `raíz(2)`. */
export function mathsOnPaper(latex: string): string {
  const at = latex.search(/[\\^_{}~]/);
  if (at < 0) return latex;
  const [before, sign, after] = [latex.slice(0, at), latex[at], latex.slice(at + 1)];
  if (sign === '^' || sign === '_') {
    const { inside, rest } = argument(after);
    return before + (sign === '^' ? raised(inside) : bracketed(mathsOnPaper(inside))) + mathsOnPaper(rest);
  }
  if (sign !== '\\') return before + (sign === '~' ? ' ' : '') + mathsOnPaper(after);
  const named = /^[a-zA-Z]+/.exec(after);
  if (named) return before + command(named[0], after.slice(named[0].length));
  return `${before}${signOf(after.slice(0, 1))}${mathsOnPaper(after.slice(1))}`;
}

const plain = (letter: string): string => {
  const [up, low] = [RAISED.indexOf(letter), LOWERED.indexOf(letter)];
  if (up >= 0 && !KNOWN_RAISED.has(letter)) return `^${up}`;
  return low >= 0 ? String(low) : (SIGNS[letter] ?? letter);
};

/** Letters with the signs that the faces of papers have. */
export const onPaperSigns = (text: string): string =>
  text.replace(/[\u00a0\u00b2\u00b3\u00b9]|[^\s\u0020-\u02ff]/gu, plain);

/** A text of a question in one line of letters, as a list of keys shows it. */
export const onPaper = (text: string): string =>
  onPaperSigns(
    piecesOf(text)
      .map((piece) => (piece.maths ? mathsOnPaper(piece.text).replace(/ {2,}/g, ' ').trim() : piece.text))
      .join(''),
  );
