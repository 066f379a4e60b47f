// A question of the query cache travels as GET; the server refuses that for a procedure whose address says otherwise.
// Long inputs hide it: they are sent as POST because no address is that long, so it shows only where there is little data.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { listProcedures } from '../procedures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
const lastWord = ({ name }: { name: string }) => name.split('.').at(-1) as string;
const gets = new Set(procedures.filter(({ method }) => method === 'GET').map(lastWord));
const others = new Set(procedures.map(lastWord).filter((word) => !gets.has(word)));

test('nothing but what is asked with GET is asked through the query cache', () => {
  const screens = globSync('{modules,packages,apps}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (file) => file.includes('node_modules') || file.includes('compiled'),
  });
  expect(screens.length).toBeGreaterThan(100);
  const found = screens.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\.(\w+)\.(?:query|infinite)Options\(/g)]
      .filter(([, word = '']) => others.has(word))
      .map(([, word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
