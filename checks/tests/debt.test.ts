import { expect, test } from 'vitest';
import { findDebtProblems } from '../debt.ts';
import { plant, validProject } from './plant.ts';

const house = (files: Record<string, string>): string =>
  plant({
    ...validProject(),
    'modules/fees/package.json': { name: '@patio/fees', exports: { '.': './contract.ts' } },
    'modules/fees/contract.ts': 'export const contract = 1;\n',
    ...files,
  });
const problemsOf = (files: Record<string, string>) =>
  findDebtProblems(house(files)).map(({ file, problem }) => `${file}: ${problem}`);

test('a module of learning that imports money is found, also as a type or while it runs', () => {
  for (const line of [
    "import { owes } from '@patio/fees/server';\nexport const may = owes;\n",
    "import type { Owes } from '@patio/fees';\nexport type May = Owes;\n",
    "export const may = () => import('@patio/fees/server');\n",
    "export { owes } from '@patio/budget/server';\n",
  ])
    expect(problemsOf({ 'modules/lessons/server/may.ts': line })).toEqual([
      expect.stringContaining('debt never touches learning'),
    ]);
});

test('a table of money in the text of SQL is found, in modules and in packages', () => {
  const sql = 'export const read = sql`select 1 from fees_invoices i where i.settled < i.total`;\n';
  expect(problemsOf({ 'modules/lessons/server/read.ts': sql })).toHaveLength(1);
  expect(problemsOf({ 'packages/platform/read.ts': sql })).toHaveLength(1);
  expect(problemsOf({ 'modules/homes/server/read.ts': sql, 'apps/server/read.ts': sql })).toEqual([]);
  expect(problemsOf({ 'modules/fees/server/read.ts': sql })).toEqual([]);
});

test('money that looks at what somebody learns is found', () => {
  const line = "import { grades } from '@patio/lessons/server';\nexport const pay = grades;\n";
  expect(problemsOf({ 'modules/fees/server/pay.ts': line })).toEqual([expect.stringContaining('never at learning')]);
});
