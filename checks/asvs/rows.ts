import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problem.ts';

const CHAPTERS = 'docs/security/asvs/v*.md';
const STATES = ['met', 'partly', 'open', 'n/a'] as const;
export type State = (typeof STATES)[number];

export interface Row {
  file: string;
  line: number;
  number: string;
  level: number;
  what: string;
  state: State;
  /** How it is met, what is missing, or why it does not apply. */
  how: string;
  /** Files and tests that show it. */
  evidence: string[];
}

const isState = (text: string): text is State => (STATES as readonly string[]).includes(text);

function readRow(file: string, line: number, text: string): Row | null {
  const [number = '', level = '', what = '', state = '', how = '', evidence = '', ...more] = text
    .replace(/^\|\s*/, '')
    .replace(/\s*\|\s*$/, '')
    .split(/\s*\|\s*/);
  if (more.length > 0 || !/^[123]$/.test(level) || !isState(state)) return null;
  const paths = [...evidence.matchAll(/`([^`]+)`/g)].map(([, named = '']) => named);
  return { file, line, number, level: Number(level), what, state, how, evidence: paths };
}

/** The rows of all chapters; a line that begins like one and cannot be read is a problem. */
export function readRows(root: string): { rows: Row[]; problems: Problem[] } {
  const rows: Row[] = [];
  const problems: Problem[] = [];
  for (const file of globSync(CHAPTERS, { cwd: root }).sort())
    for (const [at, text] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
      if (!/^\|\s*V\d/.test(text)) continue;
      const row = readRow(file, at + 1, text);
      if (row) rows.push(row);
      else
        problems.push({
          file,
          line: at + 1,
          problem: `is no row of number, level, what, ${STATES.join('/')}, how, evidence`,
        });
    }
  return { rows, problems };
}
