import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ASKED_LEVEL, chapterOf, LEVELS } from '../asvs/levels.ts';
import { findAsvsProblems, writeAsvsCounts } from '../asvs.ts';
import { ROOT } from '../workspace.ts';
import { plant } from './plant.ts';

const PAGE =
  '# List\n\n<!-- counts: written by npm run check -- asvs --fix -->\n<!-- end of counts -->\n\nWhat follows.\n';
const rowOf = (number: string, more: { level?: number; state?: string; how?: string; evidence?: string } = {}) => {
  const { level = LEVELS.get(number), state = 'met', how = 'by the door', evidence = '`door.ts`' } = more;
  return `| ${number} | ${level} | what it asks | ${state} | ${how} | ${evidence} |`;
};
const fileOf = (number: string) => `docs/security/asvs/v${chapterOf(number).slice(1).padStart(2, '0')}.md`;

/** A list in which every requirement is met; some of its rows written anew, or left out with an empty text. */
function listWith(changed: Record<string, string> = {}, kept = 100): string {
  const numbers = [...LEVELS].flatMap(([number, level]) => (level <= ASKED_LEVEL ? [number] : []));
  const rows = [...new Set([...numbers, ...Object.keys(changed)])].map((number) => [
    number,
    changed[number] ?? rowOf(number),
  ]);
  const files = Map.groupBy(rows, ([number = '']) => fileOf(number));
  const root = plant({
    'docs/security/asvs.md': PAGE,
    'door.ts': 'export const door = 1;\n',
    'checks/asvs-kept.json': { share: kept },
    ...Object.fromEntries([...files].map(([file, own]) => [file, `${own.map(([, row]) => row).join('\n')}\n`])),
  });
  writeAsvsCounts(root);
  return root;
}
const problemsIn = (root: string) => findAsvsProblems(root).map(({ problem }) => problem);

test('there are 345 requirements: 70 from level 1 on, 183 from level 2, 92 from level 3', () => {
  const levels = [...LEVELS.values()];
  expect([1, 2, 3].map((level) => levels.filter((each) => each === level).length)).toEqual([70, 183, 92]);
  expect(new Set([...LEVELS.keys()].map(chapterOf)).size).toBe(17);
});

test('a whole list is in order, and further rows of level 3 may stand in it', () => {
  expect(problemsIn(listWith())).toEqual([]);
  expect(problemsIn(listWith({ 'V1.2.10': rowOf('V1.2.10') }))).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['a requirement that is left out', { 'V1.2.4': '' }, 'V1.2.4 is not answered'],
  ['one that is answered twice', { 'V1.2.4': `${rowOf('V1.2.4')}\n${rowOf('V1.2.4')}` }, 'V1.2.4 is answered already'],
  [
    'a number that does not exist',
    { 'V1.2.11': rowOf('V1.2.11', { level: 2 }) },
    'V1.2.11 is no requirement of ASVS 5.0.0',
  ],
  ['another level', { 'V1.2.4': rowOf('V1.2.4', { level: 2 }) }, 'V1.2.4 is of level 1, not 2'],
  [
    'a file that is not there',
    { 'V1.2.4': rowOf('V1.2.4', { evidence: '`gone.ts`' }) },
    'V1.2.4 names gone.ts, which is not there',
  ],
  [
    'nothing that shows it',
    { 'V1.2.4': rowOf('V1.2.4', { evidence: 'believe us' }) },
    'V1.2.4 names nothing that shows it',
  ],
  ['no reason', { 'V1.2.4': rowOf('V1.2.4', { state: 'n/a', how: '' }) }, 'V1.2.4 says neither how nor why not'],
  ['a state of its own', { 'V1.2.4': rowOf('V1.2.4', { state: 'soon' }) }, 'V1.2.4 is not answered'],
  [
    'the file of another chapter',
    { 'V1.2.4': `${rowOf('V1.2.4')}\n${rowOf('V2.1.1')}`, 'V2.1.1': '' },
    'V2.1.1 belongs to another chapter',
  ],
])('%s is found', (_what, changed, problem) => {
  expect(problemsIn(listWith(changed))).toContain(problem);
});

test('below the goal the share may only rise, and what does not apply does not count', () => {
  const open = Object.fromEntries(
    [...LEVELS]
      .filter(([number]) => chapterOf(number) === 'V6')
      .map(([number]) => [number, rowOf(number, { state: 'open' })]),
  );
  expect(problemsIn(listWith(open, 90))).toContain('86.1 % are met; it was 90 %');
  const raised = listWith(open, 80);
  expect(problemsIn(raised)).toEqual([]);
  expect(readFileSync(path.join(raised, 'checks/asvs-kept.json'), 'utf8')).toContain('86.1');
  const apart = Object.fromEntries(
    Object.keys(open).map((number) => [number, rowOf(number, { state: 'n/a', evidence: '' })]),
  );
  expect(problemsIn(listWith(apart))).toEqual([]);
});

test('the counts at the head are those of the rows, and what is missing stands there by number', () => {
  const root = listWith({ 'V1.2.4': rowOf('V1.2.4', { state: 'partly' }) });
  const page = readFileSync(path.join(root, 'docs/security/asvs.md'), 'utf8');
  expect(page).toContain('**99.6 %** of what applies is met');
  expect(page).toContain('| V1.2.4 | partly | what it asks |');
  expect(page).toMatch(/^# List\n[\s\S]*\n\nWhat follows\.\n$/);
  expect(problemsIn(plant({ 'docs/security/asvs.md': page }))).toContain(
    'has other counts than its rows (npm run check -- asvs --fix)',
  );
});

test('the list of the house is in order', () => expect(findAsvsProblems(ROOT)).toEqual([]));
