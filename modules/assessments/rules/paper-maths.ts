import { argument, signOf, wordOf } from './paper-text.ts';

/** A formula as paper draws it: letters in a row, and what stands above, below or under a root. */
export type Drawn =
  | { kind: 'letters'; text: string }
  | { kind: 'fraction'; over: Drawn[]; under: Drawn[] }
  | { kind: 'raised' | 'lowered'; inside: Drawn[] }
  | { kind: 'root'; degree: string; inside: Drawn[] };

const MOST_DEPTH = 12;

/** Letters that follow each other are one. */
function joined(parts: readonly Drawn[]): Drawn[] {
  const out: Drawn[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === 'letters' && last?.kind === 'letters')
      out[out.length - 1] = { ...last, text: (last.text + part.text).replace(/ {2,}/g, ' ') };
    else if (part.kind !== 'letters' || part.text !== '') out.push(part);
  }
  return out;
}

interface Read {
  part: Drawn[];
  rest: string;
}

function readCommand(name: string, after: string, depth: number): Read {
  if (/^[dt]?frac$/.test(name)) {
    const over = argument(after);
    const under = argument(over.rest);
    const part: Drawn = { kind: 'fraction', over: drawnOf(over.inside, depth), under: drawnOf(under.inside, depth) };
    return { part: [part], rest: under.rest };
  }
  if (name === 'sqrt') {
    const degree = /^\s*\[([^\]]*)\]/.exec(after);
    const { inside, rest } = argument(degree ? after.slice(degree[0].length) : after);
    return { part: [{ kind: 'root', degree: degree?.[1] ?? '', inside: drawnOf(inside, depth) }], rest };
  }
  if (/^(text|mathrm|mathbf|operatorname|overline|vec)$/.test(name)) {
    const { inside, rest } = argument(after);
    return { part: drawnOf(inside, depth), rest };
  }
  return { part: [{ kind: 'letters', text: wordOf(name) }], rest: after };
}

function readScript(sign: string, after: string, depth: number): Read {
  const { inside, rest } = argument(after);
  if (/^(\\circ|°)$/.test(inside)) return { part: [{ kind: 'letters', text: '°' }], rest };
  return { part: [{ kind: sign === '^' ? 'raised' : 'lowered', inside: drawnOf(inside, depth) }], rest };
}

/** What a formula is made of; what is not known is written as its name, so that nothing is lost. */
export function drawnOf(latex: string, depth = 0): Drawn[] {
  const parts: Drawn[] = [];
  let left = latex;
  while (left !== '') {
    const at = left.search(/[\\^_{}~]/);
    if (at < 0 || depth >= MOST_DEPTH) {
      parts.push({ kind: 'letters', text: left });
      break;
    }
    if (at > 0) parts.push({ kind: 'letters', text: left.slice(0, at) });
    const sign = left[at] ?? '';
    const after = left.slice(at + 1);
    const named = sign === '\\' ? /^[a-zA-Z]+/.exec(after)?.[0] : undefined;
    if (sign === '^' || sign === '_') {
      const { part, rest } = readScript(sign, after, depth + 1);
      parts.push(...part);
      left = rest;
    } else if (named) {
      const { part, rest } = readCommand(named, after.slice(named.length), depth + 1);
      parts.push(...part);
      left = rest;
    } else if (sign === '\\') {
      parts.push({ kind: 'letters', text: signOf(after.slice(0, 1)) });
      left = after.slice(1);
    } else {
      if (sign === '~') parts.push({ kind: 'letters', text: ' ' });
      left = after;
    }
  }
  return joined(parts);
}

/** Whether a line of letters would not show it as it is written by hand. */
export const needsDrawing = (parts: readonly Drawn[]): boolean => parts.some(({ kind }) => kind !== 'letters');
