import vm from 'node:vm';
import type { Rollup } from 'vite';
import { expect, test } from 'vitest';
import type { EarlyTable } from '../src/early/table.ts';
import type { Description } from './describe-records.ts';
import { earlyOf, earlyScript } from './early.ts';
import { madeFile } from './records.ts';
import { tablesFile } from './texts.ts';

const texts = (name: string) => tablesFile.replace('tables', name);
const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) =>
  ({ type: 'chunk', fileName, moduleIds, imports, isEntry }) as unknown as Rollup.OutputChunk;

const CHUNKS = [
  chunk('assets/index.js', ['main', texts('start.needed'), madeFile('general')], [], true),
  chunk('assets/texts-es.js', [texts('start.es'), madeFile('general.es')]),
  chunk('assets/texts-en.js', [texts('start.en'), madeFile('general.en')]),
  chunk('assets/teacher.js', [madeFile('teacher')], ['assets/index.js']),
  chunk('assets/teacher-es.js', [madeFile('teacher.es')]),
  chunk('assets/teacher-en.js', [madeFile('teacher.en')]),
  chunk('assets/book.js', ['Book.screen.tsx'], ['assets/index.js', 'assets/messages-books.js']),
  chunk('assets/messages-books.js', [texts('books.needed')], ['assets/index.js']),
  chunk('assets/books-es.js', [texts('books.es')]),
  chunk('assets/books-en.js', [texts('books.en')]),
  chunk('assets/login.js', ['Login.screen.tsx'], ['assets/index.js']),
];
const asks = [{ of: 'books.open', input: { id: '$id', page: '?page' } }];
const DESCRIPTION = {
  areas: {
    general: [{ path: '/login', file: 'Login.screen.tsx' }],
    teacher: [{ path: '/teacher/book/$id', file: 'Book.screen.tsx', asks }],
  },
} as unknown as Description;

const early = earlyOf(DESCRIPTION, CHUNKS);
const tableAt = (address: string) => early.routes.find(([path]) => path === address)?.[1] as EarlyTable;
const filesAt = (address: string, locale: 'es' | 'en') => {
  const { files, routes } = tableAt(address);
  return routes.flatMap(([, code, words]) => [...code, ...words[locale]].map((at) => files[at])).sort();
};

test('an address has its files, and texts in one language; what the entry holds is not named again', () => {
  expect(filesAt('/teacher/book/$id', 'es')).toEqual([
    'assets/book.js',
    'assets/books-es.js',
    'assets/messages-books.js',
    'assets/teacher-es.js',
    'assets/teacher.js',
  ]);
  expect(filesAt('/teacher/book/$id', 'en')).toContain('assets/books-en.js');
  expect(filesAt('/login', 'es')).toEqual(['assets/login.js']);
  expect(early.page.texts).toEqual({ es: ['assets/texts-es.js'], en: ['assets/texts-en.js'] });
});

test('an area has a table of its own addresses, as a file', () => {
  const teacher: EarlyTable = JSON.parse(early.files.get(early.page.tables.teacher ?? '') ?? '');
  expect(teacher.routes.map(([path]) => path)).toEqual(['/teacher/book/$id']);
  expect(teacher.files).not.toContain('assets/login.js');
});

/** Runs the script of the page as a browser would, and tells what it fetched. */
async function run(written: string, { pathname = '/teacher/book/b1', search = '?page=2', language = 'en-GB' } = {}) {
  const brought: string[] = [];
  const asked: string[] = [];
  const table = early.files.get(early.page.tables.teacher ?? '') ?? '';
  const element = { setAttribute: () => undefined, lang: '' };
  const context = {
    window: {},
    URLSearchParams,
    location: { pathname, search, origin: 'https://patio.test' },
    navigator: { languages: [language] },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: element,
      getElementById: () => ({ textContent: written }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => brought.push(href) },
    },
    fetch: async (address: string) => {
      asked.push(address);
      return { json: async () => JSON.parse(table) };
    },
  };
  vm.runInNewContext(await earlyScript(early.page), context);
  await new Promise((resolve) => setTimeout(resolve));
  return { brought, asked, lang: element.lang };
}
const BOOK = [
  '/assets/book.js',
  '/assets/books-en.js',
  '/assets/messages-books.js',
  '/assets/teacher-en.js',
  '/assets/teacher.js',
];

test('the script brings what the server wrote about this address, in the language that is read', async () => {
  const { brought, asked, lang } = await run(JSON.stringify(tableAt('/teacher/book/$id')));
  expect(brought.toSorted()).toEqual([...BOOK, '/assets/texts-en.js'].toSorted());
  expect(asked).toHaveLength(1);
  const { pathname, searchParams } = new URL(asked[0] ?? '', 'https://patio.test');
  expect(pathname).toBe('/rpc/batch');
  expect([...searchParams]).toEqual([
    ['accounts/me', '{}'],
    ['notices/unread', '{}'],
    ['books/open', '{"json":{"id":"b1","page":"2"}}'],
  ]);
  expect(lang).toBe('en');
});

test('the page that the worker keeps takes the table of its area', async () => {
  const { brought, asked } = await run('');
  // Who is here first: code from the device would otherwise ask before the page, whose own answer would grow old untaken.
  expect(asked[0]).toContain('accounts/me');
  expect(asked[1]).toBe(`/${early.page.tables.teacher}`);
  expect(asked[2]).toContain('books/open');
  expect(asked[2]).not.toContain('accounts/me');
  expect(brought.toSorted()).toEqual([...BOOK, '/assets/texts-en.js'].toSorted());
});

test('an address that no screen has asks for nothing but who is here and what the frame shows', async () => {
  const { brought, asked } = await run('null', { language: 'es' });
  expect(brought).toEqual(['/assets/texts-es.js']);
  expect(asked.map((address) => [...new URL(address, 'https://patio.test').searchParams.keys()])).toEqual([
    ['accounts/me', 'notices/unread'],
  ]);
});

test('a page for everybody asks only who is here', async () => {
  const { asked } = await run('null', { pathname: '/login' });
  expect(asked.map((address) => [...new URL(address, 'https://patio.test').searchParams.keys()])).toEqual([
    ['accounts/me'],
  ]);
});
