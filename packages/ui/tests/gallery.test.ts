import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

/** What the doors of the package give away, by following their `export … from`. */
const DOORS = [
  'index.ts',
  'form/index.ts',
  'table/index.ts',
  'grid/index.ts',
  'dates/index.ts',
  'charts/index.ts',
  'palette/index.ts',
  'pictures/index.ts',
];

/** A component begins with a capital, an uppercase word is a constant. */
const componentsIn = (source: string) =>
  [...source.matchAll(/export (?:function|const) ([A-Z]\w*[a-z]\w*)/g)].map(([, name = '']) => name);

function exported(): string[] {
  return DOORS.flatMap((door) => {
    const source = readFileSync(path.join(root, door), 'utf8');
    return [...source.matchAll(/export (\*|\{[^}]*\}) from '([^']+\.tsx)'/g)].flatMap(([, what = '', from = '']) => {
      const all = componentsIn(readFileSync(path.join(root, path.dirname(door), from), 'utf8'));
      return what === '*' ? all : all.filter((name) => new RegExp(`\\b${name}\\b`).test(what));
    });
  });
}

/** Parts that another component draws; the gallery shows them through it. */
const INSIDE = [
  'Icon',
  'LogoMark',
  'FieldLabel',
  'FieldNotes',
  'ChoiceBox',
  'Tick',
  'DialogSheet',
  'ChartFrame',
  'NumberTable',
  'Pagination',
  'MenuChoices',
  'RowLink',
];

test('the gallery draws every component that the package gives away', () => {
  const drawn = read('gallery/**/*.tsx').join('\n');
  const missing = [...new Set(exported())]
    .filter((name) => !INSIDE.includes(name))
    .filter((name) => !new RegExp(`<${name}\\b`).test(drawn));
  expect(missing).toEqual([]);
});

test('there is much to draw, and the list of inner parts names nothing that is gone', () => {
  const all = exported();
  expect(all.length).toBeGreaterThan(70);
  const known = new Set(read('*/*.tsx').flatMap(componentsIn));
  expect(INSIDE.filter((name) => !known.has(name))).toEqual([]);
});
