import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GOAL, shareMet, withCounts } from './asvs/counts.ts';
import { ASKED_LEVEL, chapterOf, LEVELS } from './asvs/levels.ts';
import { type Row, readRows } from './asvs/rows.ts';
import type { Problem } from './problem.ts';

const PAGE = 'docs/security/asvs.md';
const KEPT = 'checks/asvs-kept.json';

const textOf = (root: string, file: string): string =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
const keptShare = (root: string): number =>
  (JSON.parse(textOf(root, KEPT) || '{"share":0}') as { share: number }).share;

/** What is wrong with one row by itself. */
function* faultsOf(root: string, { file, number, level, state, how, evidence }: Row): Generator<string> {
  const known = LEVELS.get(number);
  if (known === undefined) yield `${number} is no requirement of ASVS 5.0.0`;
  else if (known !== level) yield `${number} is of level ${known}, not ${level}`;
  if (!path.basename(file).startsWith(`v${chapterOf(number).slice(1).padStart(2, '0')}`))
    yield `${number} belongs to another chapter`;
  if (how === '') yield `${number} says neither how nor why not`;
  if ((state === 'met' || state === 'partly') && evidence.length === 0) yield `${number} names nothing that shows it`;
  for (const named of evidence)
    if (!existsSync(path.join(root, named))) yield `${number} names ${named}, which is not there`;
}

/** Every requirement of levels 1 and 2 is answered once. */
function findMissing(rows: readonly Row[]): Problem[] {
  const answered = Map.groupBy(rows, ({ number }) => number);
  const twice = [...answered.values()].flatMap(([, again]) => again ?? []);
  return [
    ...twice.map(({ file, line, number }) => ({ file, line, problem: `${number} is answered already` })),
    ...[...LEVELS]
      .filter(([number, level]) => level <= ASKED_LEVEL && !answered.has(number))
      .map(([number]) => ({ file: PAGE, problem: `${number} is not answered` })),
  ];
}

/** Less than the goal is kept as a share that may only rise. */
function findShare(root: string, rows: readonly Row[]): Problem[] {
  const [share, kept] = [shareMet(rows), keptShare(root)];
  if (share < Math.min(GOAL, kept)) return [{ file: KEPT, problem: `${share} % are met; it was ${kept} %` }];
  if (share > kept && kept < GOAL) return [{ file: KEPT, problem: `${share} % are met: raise its ${kept} %` }];
  return [];
}

/** The list of ASVS is whole, names what exists, and says of itself what its rows say. */
export function findAsvsProblems(root: string): Problem[] {
  const { rows, problems } = readRows(root);
  const page = textOf(root, PAGE);
  const wanted = withCounts(page, rows);
  return [
    ...problems,
    ...rows.flatMap((row) => [...faultsOf(root, row)].map((problem) => ({ file: row.file, line: row.line, problem }))),
    ...findMissing(rows),
    ...findShare(root, rows),
    ...(wanted === page
      ? []
      : [{ file: PAGE, problem: 'has other counts than its rows (npm run check -- asvs --fix)' }]),
  ];
}

/** Counts anew; the share that is kept is raised and never lowered. */
export function writeAsvsCounts(root: string): void {
  const { rows } = readRows(root);
  const page = withCounts(textOf(root, PAGE), rows);
  if (page !== null) writeFileSync(path.join(root, PAGE), page);
  const share = Math.max(shareMet(rows), keptShare(root));
  writeFileSync(path.join(root, KEPT), `${JSON.stringify({ share }, null, 2)}\n`);
}
