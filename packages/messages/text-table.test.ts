import { beforeEach, expect, test, vi } from 'vitest';

type TextTableModule = typeof import('./text-table.ts');
type RuntimeModule = typeof import('./runtime.ts');
let tables: TextTableModule;
let runtime: RuntimeModule;

// The language of a tab and what it needs are kept in the modules: each test has its own.
beforeEach(async () => {
  vi.resetModules();
  runtime = await import('./runtime.ts');
  tables = await import('./text-table.ts');
});

/** A table whose files are counted; `missing` names languages that cannot be had. */
function counted({ ofShell = false, missing = new Set<string>() } = {}) {
  const loads: string[] = [];
  const source = (locale: 'es' | 'en', hello: string) => async () => {
    loads.push(locale);
    if (missing.has(locale)) throw new Error('no network');
    return { default: () => [hello, (p: object) => `${hello}, ${(p as { name: string }).name}`] };
  };
  const table = tables.textTable({ es: source('es', 'Hola'), en: source('en', 'Hello') }, ofShell);
  return { table, loads, missing, hello: tables.text(table, 0), greet: tables.text(table, 1) };
}

test('whoever loads code gets its texts with it, in the language that is read and in no other', async () => {
  const { table, loads, hello, greet } = counted();
  expect(loads).toEqual([]);
  const arrived = await runtime.withTexts(async () => {
    tables.needed(table);
    return 'code';
  });
  expect(arrived).toBe('code');
  expect([hello(), greet({ name: 'Ana' })]).toEqual(['Hola', 'Hola, Ana']);
  expect(loads).toEqual(['es']);
});

test('a change of language waits for its texts, and those who listen draw once they are here', async () => {
  const { table, loads, hello } = counted();
  await runtime.withTexts(async () => tables.needed(table));
  const seen: string[] = [];
  runtime.onLocaleChange(() => seen.push(hello()));
  const change = runtime.setLocale('en');
  expect([runtime.getLocale(), hello()]).toEqual(['es', 'Hola']);
  await change;
  expect(seen).toEqual(['Hello']);
  await runtime.setLocale('es');
  expect(seen).toEqual(['Hello', 'Hola']);
  expect(loads).toEqual(['es', 'en']);
});

test('the language that was chosen last is spoken, whatever arrives first', async () => {
  const { table } = counted();
  await runtime.withTexts(async () => tables.needed(table));
  await Promise.all([runtime.setLocale('en'), runtime.setLocale('es')]);
  expect(runtime.getLocale()).toBe('es');
});

test('without the texts of the shell the language stays; it can be chosen again', async () => {
  const { table, missing, hello } = counted({ ofShell: true, missing: new Set(['en']) });
  await runtime.withTexts(async () => tables.needed(table));
  await expect(runtime.setLocale('en')).rejects.toThrow('no network');
  expect([runtime.getLocale(), hello()]).toEqual(['es', 'Hola']);
  missing.clear();
  await runtime.setLocale('en');
  expect(hello()).toBe('Hello');
});

test('texts of a screen that cannot be had stay in the other language until they can', async () => {
  const shell = counted({ ofShell: true });
  const screen = counted({ missing: new Set(['en']) });
  await runtime.withTexts(async () => [tables.needed(shell.table), tables.needed(screen.table)]);
  await runtime.setLocale('en');
  expect([shell.hello(), screen.hello()]).toEqual(['Hello', 'Hola']);
  screen.missing.clear();
  await runtime.withTexts(async () => undefined);
  expect(screen.hello()).toBe('Hello');
});

test('code whose texts cannot be had at all does not arrive', async () => {
  const { table } = counted({ missing: new Set(['es']) });
  await expect(runtime.withTexts(async () => tables.needed(table))).rejects.toThrow('no network');
});

test('texts set out together with the code, and are fetched once', async () => {
  const { table, loads } = counted();
  await runtime.withTexts(() => tables.ahead(table, async () => tables.needed(table)));
  expect(loads).toEqual(['es']);
});

test('a text that is shown before it arrived is empty, and the fault is told', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(counted().hello()).toBe('');
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
