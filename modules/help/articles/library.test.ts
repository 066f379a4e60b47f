import { existsSync } from 'node:fs';
import { ROLES } from '@patio/access';
import { m } from '@patio/messages';
import { parseProse } from '@patio/pages/prose';
import { describe, expect, test } from 'vitest';
import { type Language, type Shelf, shelvesFor } from './article.ts';
import { loadArticles, loadShelf } from './library.ts';
import { searchArticles } from './search.ts';

const SHELVES: Shelf[] = ['public', 'adults', ...ROLES];
const LANGUAGES: Language[] = ['es', 'en'];
const everything = async (language: Language) =>
  (await Promise.all(SHELVES.map((shelf) => loadShelf(language, shelf)))).flat();

test.each(ROLES)('%s has six articles or more of their own', async (role) => {
  expect((await loadShelf('es', role)).length).toBeGreaterThanOrEqual(6);
});

test.each(SHELVES)('%s: the same articles in both languages, in the same order', async (shelf) => {
  const [es, en] = await Promise.all(LANGUAGES.map((language) => loadShelf(language, shelf)));
  expect(en?.map((article) => article.slug)).toEqual(es?.map((article) => article.slug));
});

test('every slug is used once', async () => {
  const slugs = (await everything('es')).map((article) => article.slug);
  expect(slugs).toEqual([...new Set(slugs)]);
});

test.each(LANGUAGES)('%s: every link leads to a page or an article that its reader can open', async (language) => {
  for (const shelf of SHELVES) {
    const role = shelf === 'public' || shelf === 'adults' ? 'teacher' : shelf;
    const reachable = new Set((await loadArticles(language, role)).map((article) => article.slug));
    for (const article of await loadShelf(language, shelf)) {
      const links = parseProse(article.body)
        .flatMap((block) => (block.type === 'list' ? block.items.flat() : block.inline))
        .flatMap((part) => (part.type === 'link' ? [part.href] : []));
      for (const link of links) {
        const { pathname, searchParams } = new URL(link, 'http://patio');
        const area = pathname.split('/')[1] ?? '';
        // An address of one role's area stands only on that role's shelf.
        if ((ROLES as readonly string[]).includes(area) && pathname.split('/').length > 2)
          expect([link, area]).toEqual([link, shelf]);
        const target = searchParams.get('article');
        if (target) expect([link, reachable.has(target)]).toEqual([link, true]);
      }
    }
  }
});

describe('people find what they ask for', () => {
  test.each([
    ['es', 'parent', 'olvide contraseña', 'forgot-password'],
    ['es', 'teacher', 'proyector', 'projecting'],
    ['es', 'teacher', 'pasar lista', 'take-attendance'],
    ['es', 'teacher', 'imprimir registro', 'attendance-report-teacher'],
    ['es', 'support', 'no aceptar justificación', 'attendance-office'],
    ['es', 'teacher', 'pegar notas', 'enter-grades'],
    ['es', 'parent', 'justificar', 'explain-absence'],
    ['en', 'student', 'join class code', 'my-week-student'],
    ['en', 'admin', 'previous year', 'past-years-admin'],
    ['es', 'student', 'letra grande', 'easier-to-read'],
    ['es', null, 'celular app', 'install'],
    ['en', 'support', 'impersonation', 'identify-person'],
    ['en', 'admin', 'break glass', 'break-glass'],
    ['en', 'director', 'dark mode', 'appearance'],
  ] as const)('%s %s: %s', async (language, role, question, slug) => {
    const found = searchArticles(await loadArticles(language, role), question);
    expect(found.map((article) => article.slug)).toContain(slug);
  });
});

test('a visitor sees public articles only, a student no adults’ ones', () => {
  expect(shelvesFor(null)).toEqual(['public']);
  expect(shelvesFor('student')).not.toContain('adults');
});

test('no mark of the writing style is left over in any text', async () => {
  for (const language of LANGUAGES)
    for (const article of await everything(language)) {
      const text = parseProse(article.body)
        .flatMap((block) => (block.type === 'list' ? block.items.flat() : block.inline))
        .map((part) => part.text)
        .join(' ');
      expect([article.slug, text.match(/[*`\]]/)]).toEqual([article.slug, null]);
    }
});

/** What browsers call their own things, and words that are only said louder. */
const NOT_OURS: Record<Language, readonly string[]> = {
  es: ['Instalar aplicación', 'Agregar a la pantalla principal', 'Agregar a inicio'],
  en: ['Install app', 'Add to home screen', 'Add to Home Screen'],
};

test.each(LANGUAGES)(
  '%s: whatever an article names in bold like a button is a text that Patio shows',
  async (language) => {
    const shown = new Set(
      Object.values(m).map((say) =>
        (say as (values: object, options: { locale: Language }) => string)({}, { locale: language }).replace(
          /[.…:]$/,
          '',
        ),
      ),
    );
    const unknown = (await everything(language)).flatMap((article) =>
      [...article.body.matchAll(/\*\*([^*]+)\*\*/g)]
        .map(([, word = '']) => word)
        // A sentence, a quotation or a small word is emphasis.
        .filter((word) => /^[\p{Lu}¿¡]/u.test(word) && !/[.:]$/.test(word) && !NOT_OURS[language].includes(word))
        .filter((word) => !shown.has(word.replace(/[.…:]$/, '')))
        .map((word) => `${article.slug}: ${word}`),
    );
    expect(unknown).toEqual([]);
  },
);

test('the folder holds nothing that nobody loads', () => {
  for (const language of LANGUAGES)
    for (const shelf of SHELVES)
      expect(existsSync(new URL(`./${language}/${shelf}.ts`, import.meta.url)), `${language}/${shelf}`).toBe(true);
});
