import { describe, expect, test } from 'vitest';
import { findStringProblems } from '../strings.ts';
import { plant } from './plant.ts';

const HOLE = '$' + '{n}';
const FILE = 'modules/rooms/screens/A.screen.tsx';
const problemsOf = (files: Record<string, string | object>) =>
  findStringProblems(plant(files)).map(({ problem }) => problem);
const inScreen = (code: string) => problemsOf({ [FILE]: `export default () => (${code});` });

describe('literal text is found', () => {
  test.each([
    ['between tags', '<p>Hola</p>', 'in JSX'],
    ['in braces', "<p>{'Hola'}</p>", 'in JSX'],
    ['in a label', '<button aria-label="Cerrar" />', 'in aria-label'],
    ['in a placeholder', "<input placeholder={'Nombre'} />", 'in placeholder'],
    ['in a template', `<input title={\`Curso ${HOLE}\`} />`, 'in title'],
    ['as a Spanish sentence in the code', "{ text: '¿Seguro que quieres salir?' }", 'sentence'],
    ['as an English sentence in the code', "call('Your changes were saved.')", 'sentence'],
  ])('%s', (_where, code, expected) => {
    expect(inScreen(code)).toEqual([expect.stringContaining(expected)]);
  });
});

test('classes, names, signs and messages for developers are not text', () => {
  expect(inScreen('<p className="flex items-center" data-kind="room">· 3 %</p>')).toEqual([]);
  expect(inScreen("{ icon: 'clipboard-check', f: () => { throw new Error('The room must exist'); } }")).toEqual([]);
});

describe('messages', () => {
  const messages = (es: object, en: object, code = '') => ({
    'modules/rooms/messages/es.json': es,
    'modules/rooms/messages/en.json': en,
    'modules/rooms/server/failures.ts': code,
  });
  const failures = "export const failure = defineFailures('rooms', { full: 'closed' });";

  test('a failure without a text is found, with a text it is not', () => {
    expect(problemsOf(messages({}, {}, failures))).toEqual(['rooms.full has no text: add rooms_failure_full']);
    const texts = { rooms_failure_full: 'x' };
    expect(problemsOf(messages(texts, texts, failures))).toEqual([]);
  });
  test('a text in one language only is found', () => {
    expect(problemsOf(messages({ rooms_failure_full: 'Lleno' }, {}, failures))).toContainEqual(
      'rooms_failure_full is missing in English',
    );
  });
  test('a text that nobody shows is found, also a failure that nobody declares', () => {
    expect(problemsOf(messages({ rooms_old: 'x' }, { rooms_old: 'x' }))).toEqual(['rooms_old is shown nowhere']);
    expect(problemsOf(messages({ rooms_failure_x: 'x' }, { rooms_failure_x: 'x' }))).toHaveLength(1);
  });
  test('a key that is put together counts as used', () => {
    const files = messages({ rooms_kind_lab: 'x' }, { rooms_kind_lab: 'x' });
    expect(problemsOf({ ...files, [FILE]: `export default (n) => m[\`rooms_kind_${HOLE}\`]();` })).toEqual([]);
  });
});
