import { setLocale } from '@patio/messages/runtime';
import { describe, expect, test } from 'vitest';
import { eventsOn, monthWeeks, shiftMonth } from '../calendar/month-model.ts';
import { moveInWeek } from '../calendar/WeekGrid.tsx';
import { linePoints, niceTop, shadeOf } from '../charts/scale.ts';
import { readDate, readTime, writeTime } from '../dates/iso.ts';
import { failureOf } from '../feedback/failure-text.ts';
import { voiceFor } from '../feedback/ReadAloud.tsx';
import { cleanCode } from '../fields/CodeField.tsx';
import { sortFiles } from '../fields/FileDrop.tsx';
import { placeFailure } from '../form/server-errors.ts';
import { currentItem } from '../layout/nav-model.ts';
import { notebookFor } from '../notebook/Notebook.tsx';
import { rankSections, score } from '../palette/rank.ts';
import { initials } from '../people/Avatar.tsx';
import { rowCommand } from '../table/use-row-keys.ts';
import { formatAgo, formatDate, formatNumber } from '../text/format.ts';
import { appearanceAttributes, firstPaintScript } from '../theme/appearance.ts';

describe('forms', () => {
  test('a refusal goes to its field, to the field around it, or above', () => {
    const placed = (field: string | undefined) =>
      placeFailure({ code: 'x.taken', field }, { fields: new Set(['email', 'items']), explain: (f) => f.code });
    expect(placed('email')).toEqual({ at: [{ field: 'email', text: 'x.taken' }] });
    expect(placed('items.0.name')).toEqual({ at: [{ field: 'items', text: 'x.taken' }] });
    expect(placed('other')).toEqual({ at: [], above: 'x.taken' });
    expect(placed(undefined)).toEqual({ at: [], above: 'x.taken' });
  });
  test('all that the server finds wrong is shown at once, and what has no field here is said above', () => {
    const failure = {
      code: 'platform.invalid_input',
      field: 'name',
      data: { fields: ['name', 'guardians.0.email', 'secret'] },
    };
    const placed = placeFailure(failure, {
      fields: new Set(['name', 'adults.0.email']),
      explain: () => 'generic',
      heldAt: (name) => (name === 'name' ? ' ' : 'nobody@'),
      fieldOf: (path) => path.replace(/^guardians/, 'adults'),
    });
    expect(placed).toEqual({
      at: [
        { field: 'name', text: 'Falta este dato.' },
        { field: 'adults.0.email', text: 'Revisa este dato: así no sirve.' },
      ],
      above: 'generic',
    });
  });
  test('anything thrown has a code', () => {
    expect(failureOf(new Error('boom'))).toMatchObject({ code: 'unknown' });
    expect(failureOf({ code: 'a.b', data: { requestId: 'r1', field: 'q' } })).toMatchObject({
      code: 'a.b',
      field: 'q',
      requestId: 'r1',
    });
    expect(failureOf(null).code).toBe('unknown');
  });
  test('codes lose spaces and dashes', () => {
    expect(cleanCode('412 907', 6, false)).toBe('412907');
    expect(cleanCode('ab-12!', 4, true)).toBe('AB12');
  });
  test('files are sorted by type and size', () => {
    const file = (name: string, type: string, size: number) => ({ name, type, size }) as File;
    const { taken, refused } = sortFiles([file('a.CSV', '', 5), file('b.png', 'image/png', 5), file('c.csv', '', 50)], {
      accept: ['.csv'],
      maxSize: 10,
    });
    expect(taken.map((f) => f.name)).toEqual(['a.CSV']);
    expect(refused).toEqual([
      { name: 'b.png', reason: 'type' },
      { name: 'c.csv', reason: 'size' },
    ]);
  });
});

describe('time', () => {
  test('a month is whole weeks from the locale’s first weekday', () => {
    const weeks = monthWeeks('2026-11', 'en');
    expect(weeks[0]![0]).toBe('2026-11-01');
    expect(weeks.flat().length % 7).toBe(0);
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  });
  test('an event of several days is on each of them', () => {
    const events = [{ id: 'e', title: 'Exams', start: '2026-11-23', end: '2026-11-25' }];
    expect(['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26'].map((day) => eventsOn(events, day).length)).toEqual(
      [0, 1, 1, 0],
    );
  });
  test('broken dates are empty, times keep minutes', () => {
    expect(readDate('2026-13-40')).toBeNull();
    expect(writeTime(readTime('07:30'))).toBe('07:30');
    expect(readTime('nonsense')).toBeNull();
  });
  test('arrows jump over breaks and stay inside', () => {
    const periods = [{}, { isBreak: true }, {}];
    expect(moveInWeek({ day: 0, period: 0 }, 'ArrowDown', 5, periods)).toEqual({ day: 0, period: 2 });
    expect(moveInWeek({ day: 4, period: 2 }, 'ArrowRight', 5, periods)).toEqual({ day: 4, period: 2 });
    expect(moveInWeek({ day: 0, period: 0 }, 'a', 5, periods)).toBeNull();
  });
});

describe('finding', () => {
  test('what is chosen often comes before its equals, and never before what fits better', () => {
    const items = [
      { id: 'a', label: 'Notas' },
      { id: 'b', label: 'Notificaciones' },
      { id: 'c', label: 'Ver notas' },
    ];
    const order = (used: (id: string) => number) =>
      rankSections([{ id: 's', label: 's', items }], 'not', used)[0]!.items.map((item) => item.id);
    expect(order(() => 0)).toEqual(['a', 'b', 'c']);
    expect(order((id) => (id === 'b' ? 3 : id === 'c' ? 9 : 0))).toEqual(['b', 'a', 'c']);
    expect(score({ label: 'Nuevo estudiante', also: ['crear estudiante, matricular'] }, 'crear est')).toBe(1);
  });

  test('the palette ignores accents and prefers beginnings', () => {
    expect(score({ label: 'Álgebra' }, 'alg')).toBe(3);
    expect(score({ label: 'Curso de álgebra' }, 'alg')).toBe(2);
    expect(score({ label: 'Menú', also: ['cafeteria'] }, 'cafe')).toBe(1);
    const [section] = rankSections(
      [
        {
          id: 's',
          label: 's',
          items: [
            { id: 'b', label: 'Curso de álgebra' },
            { id: 'a', label: 'Álgebra' },
            { id: 'c', label: 'Arte' },
          ],
        },
      ],
      'alge',
    );
    expect(section!.items.map((item) => item.id)).toEqual(['a', 'b']);
  });
  test('the longest address marks the menu', () => {
    const items = [
      { id: 'root', label: '', href: '/' },
      { id: 'a', label: '', href: '/a' },
      { id: 'ab', label: '', href: '/a/b' },
    ];
    expect(currentItem(items, '/a/b/3?x=1')).toBe('ab');
    expect(currentItem(items, '/a/c')).toBe('a');
    expect(currentItem(items, '/')).toBe('root');
    expect(currentItem(items, '/ab')).toBeUndefined();
  });
  test('row keys', () => {
    const press = (key: string, more = {}) =>
      rowCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
    expect([
      press('j'),
      press('K', { shiftKey: true }),
      press('x'),
      press(' '),
      press('Enter'),
      press('j', { ctrlKey: true }),
    ]).toEqual(['next', 'choose-previous', 'choose', 'peek', 'open', null]);
  });
});

describe('looks', () => {
  test('system follows the operating system, calm is an audience', () => {
    expect(appearanceAttributes({}, { dark: true, contrast: false })['data-theme']).toBe('dark');
    expect(appearanceAttributes({}, { dark: true, contrast: true })['data-theme']).toBe('contrast-dark');
    expect(appearanceAttributes({}, { dark: false, contrast: true })['data-theme']).toBe('contrast');
    expect(appearanceAttributes({ theme: 'calm' }, { dark: true, contrast: false })).toMatchObject({
      'data-theme': 'light',
      'data-audience': 'calm',
    });
  });
  test('the first-paint script is a program of its own', () => {
    const set = new Map<string, string>();
    const run = new Function('localStorage', 'matchMedia', 'document', firstPaintScript);
    run({ getItem: () => '{"theme":"dark","density":"compact"}' }, () => ({ matches: false }), {
      documentElement: { setAttribute: (k: string, v: string) => set.set(k, v) },
    });
    expect(set.get('data-theme')).toBe('dark');
    expect(set.get('data-density')).toBe('compact');
  });
  test('initials, covers and voices are stable', () => {
    expect(initials('Gabriela Luna')).toBe('GL');
    expect(initials('  Ñusta ')).toBe('Ñ');
    expect(initials('')).toBe('');
    expect(notebookFor('section-1')).toEqual(notebookFor('section-1'));
    expect(voiceFor([{ lang: 'en-US' }, { lang: 'es_MX' }], 'es')?.lang).toBe('es_MX');
    expect(voiceFor([{ lang: 'en-US' }], 'es')).toBeUndefined();
  });
  test('charts', () => {
    expect(linePoints([1, 1], 10, 10)).toEqual([
      [2, 5],
      [8, 5],
    ]);
    expect(linePoints([0, 10], 10, 10)).toEqual([
      [2, 8],
      [8, 2],
    ]);
    expect([0, 7.2, 83, 1200].map(niceTop)).toEqual([1, 8, 100, 2000]);
    expect([0, 50, 100].map((v) => shadeOf(v, 0, 100, 6))).toEqual([1, 4, 6]);
  });
  test('numbers and dates follow the language', () => {
    setLocale('en');
    expect(formatNumber(1234.5)).toBe('1,234.5');
    expect(formatDate('2026-11-16', { weekday: 'long' })).toBe('Monday');
    expect(formatAgo(Date.now() - 120_000)).toBe('2 minutes ago');
    setLocale('es');
    expect(formatDate('2026-11-16', { weekday: 'long' })).toBe('lunes');
  });
});
