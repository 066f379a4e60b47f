import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMessages } from '@patio/messages/compile';
import { expect, onTestFinished, test } from 'vitest';
import { keysShown, tablesOf, textsCode } from './text-tables.ts';

/** A house with these files; texts are the same in both languages but for a mark. */
function house(texts: Record<string, Record<string, string>>, files: Record<string, string>): string {
  const base = mkdtempSync(path.join(tmpdir(), 'patio-texts-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    writeFileSync(path.join(base, file), text);
  };
  for (const [folder, keys] of Object.entries(texts))
    for (const locale of ['es', 'en'])
      write(
        `${folder}/messages/${locale}.json`,
        JSON.stringify(Object.fromEntries(Object.entries(keys).map(([key, text]) => [key, `${text} ${locale}`]))),
      );
  for (const [file, text] of Object.entries(files)) write(file, text);
  return base;
}

const base = () =>
  house(
    {
      'modules/rooms': {
        rooms_title: 'Salas',
        rooms_mail: 'Carta',
        rooms_failure_full: 'Llena',
        rooms_failure_shown: 'No',
      },
      'packages/ui': { ui_cancel: 'Cancelar' },
      'apps/web': { web_menu: 'Menú', web_gone: 'No está', web_tutor: 'Tutor' },
    },
    {
      'modules/rooms/screens/Rooms.screen.tsx': 'm.rooms_title(); m.rooms_failure_shown()',
      'modules/rooms/server/mail.ts': 'm.rooms_mail()',
      'packages/ui/overlays/Dialog.tsx': 'm.ui_cancel()',
      'apps/web/src/menu/menu.ts': 'm.web_menu()',
      'apps/web/src/screens/Gone.screen.tsx': 'm.web_gone()',
      'apps/web/src/planned/student.ts': '[m.web_tutor]',
    },
  );

test('texts arrive by module; the shell starts with its own, and nobody gets what only the server says', () => {
  const root = base();
  const tables = tablesOf(readMessages(root).entries, keysShown(root));
  expect(Object.fromEntries([...tables].map(([table, held]) => [table, held.map(({ key }) => key)]))).toEqual({
    rooms: ['rooms_failure_shown', 'rooms_title'],
    failures: ['rooms_failure_full'],
    ui: ['ui_cancel'],
    start: ['web_menu'],
    web: ['web_gone'],
    planned: ['web_tutor'],
  });
});

test('a file of texts holds one language, and stands on nothing', () => {
  const root = house(
    { 'modules/rooms': { rooms_free: '{count, plural, one {una sala} other {# salas}}', rooms_title: 'Salas' } },
    { 'modules/rooms/screens/Rooms.screen.tsx': 'm.rooms_title(); m.rooms_free({ count })' },
  );
  const { rooms = [] } = Object.fromEntries(tablesOf(readMessages(root).entries, keysShown(root)));
  const code = textsCode(rooms, 'es');
  expect(code).not.toMatch(/\ben\b|import/);
  expect(code).toContain('"Salas es"');
});
