import { expect, test } from 'vitest';
import { type Cartridge, type CartridgeItem, openCartridge } from '../cartridge.ts';
import type { ContentOf } from '../content/content.ts';
import type { Version } from '../manifest.ts';
import { unitsOf } from '../outline.ts';
import { item, manifest, PICTURE, pack, wholeCartridge } from './write.ts';

const VERSIONS: Version[] = ['1.1', '1.2', '1.3'];

function opened(files: Record<string, string | Uint8Array>): Cartridge {
  const result = openCartridge(pack(files));
  if (!result.ok) throw new Error(result.problem.code);
  return result.cartridge;
}
const every = (items: readonly CartridgeItem[]): CartridgeItem[] =>
  items.flatMap((one) => [one, ...every(one.children)]);
const codes = ({ findings }: Cartridge) => findings.map(({ code }) => code).sort();

test.each(VERSIONS)('a cartridge %s is read whole', (version) => {
  const cartridge = opened(wholeCartridge(version));
  expect(cartridge).toMatchObject({
    version,
    title: 'Ciencias 7',
    description: 'La célula & los tejidos',
    language: 'es',
  });
  const kinds = every(cartridge.outline).map(({ title, content }) => [title, content?.kind ?? 'folder']);
  expect(kinds).toEqual([
    ['La célula', 'folder'],
    ['Por dentro', 'page'],
    ['Un video', 'link'],
    ['Conversemos', 'topic'],
    ['Tejidos', 'folder'],
    ['Practica', 'folder'],
    ['Prueba', 'assessment'],
    ['Simulador', 'tool'],
    ['Realidad virtual', 'unread'],
    ['Guía', 'file'],
    ...(version === '1.3' ? [['Maqueta', 'assignment']] : []),
  ]);
  expect(cartridge.unplaced.map(({ id, content }) => [id, content.kind])).toEqual([['bank', 'bank']]);
  expect(codes(cartridge)).toEqual(
    ['cartridge.link_missing', 'cartridge.question_unknown', 'cartridge.tool_off', 'cartridge.type_unknown'].sort(),
  );
});

test.each(VERSIONS)('every file and every resource of a cartridge %s is accounted for', (version) => {
  const files = wholeCartridge(version);
  const cartridge = opened(files);
  const contents = [
    ...every(cartridge.outline).map(({ content }) => content),
    ...cartridge.unplaced.map(({ content }) => content),
  ];
  const seen = new Set(['imsmanifest.xml', ...cartridge.files.map(({ path }) => path)]);
  for (const content of contents) if (content && 'path' in content && content.path) seen.add(content.path);
  expect([...seen].sort()).toEqual(Object.keys(files).sort());
  expect(cartridge.files.filter(({ used }) => !used).map(({ path }) => path)).toEqual([
    'course_settings/rubrics.xml',
    'suelto.txt',
    'vr.bin',
  ]);
});

test('a page knows its files through the base of files', () => {
  const cartridge = opened(wholeCartridge('1.2'));
  const page = every(cartridge.outline)[1]!.content as ContentOf<'page'>;
  expect(page).toMatchObject({ title: 'La c&lula', files: ['web_resources/celula.png'] });
  expect(cartridge.read('web_resources/celula.png')).toEqual(PICTURE);
  expect(cartridge.findings).toContainEqual({
    code: 'cartridge.link_missing',
    at: 'wiki/celula.html',
    with: { to: 'no-esta.pdf' },
  });
});

test('links, topics, tools and assignments are read with what belongs to them', () => {
  const all = every(opened(wholeCartridge('1.3')).outline).map(({ content }) => content);
  expect(all).toContainEqual({ kind: 'link', path: 'enlace.xml', title: 'Video', address: 'https://example.org/v' });
  expect(all).toContainEqual({
    kind: 'topic',
    path: 'foro.xml',
    title: 'Foro',
    text: { text: '<b>¿Qué opinas?</b>', html: true },
    files: ['guia.pdf'],
  });
  expect(all).toContainEqual({
    kind: 'tool',
    path: 'lti.xml',
    title: 'Simulador',
    description: '',
    address: 'https://tool.example/l',
  });
  expect(all).toContainEqual({
    kind: 'assignment',
    path: 'tarea.xml',
    title: 'Maqueta',
    text: { text: '<p>Haz una</p>', html: true },
    forTeachers: { text: 'Clave', html: false },
    points: 20,
    files: [],
  });
});

test('what is meant for teachers is marked', () => {
  const cartridge = opened(wholeCartridge('1.1'));
  expect(
    every(cartridge.outline)
      .filter(({ forTeachers }) => forTeachers)
      .map(({ title }) => title),
  ).toEqual(['Guía']);
  const role =
    '<metadata><lom><educational><intendedEndUserRole><source>IMSGLC_CC_Rolesv1p1</source><value>Instructor</value></intendedEndUserRole></educational></lom></metadata>';
  const named = opened({
    'imsmanifest.xml': manifest('1.2', item('i', 'Clave', 'r'), [
      { id: 'r', type: 'webcontent', file: 'a.html', inside: role },
    ]),
    'a.html': '<p>1</p>',
  });
  expect(named.outline[0]).toMatchObject({ title: 'Clave', forTeachers: true });
});

test('a link that no browser should open has no address', () => {
  const cartridge = opened({
    'imsmanifest.xml': manifest('1.1', item('i', 'x', 'r'), [{ id: 'r', type: 'imswl_xmlv1p1', file: 'l.xml' }]),
    'l.xml': '<webLink><title>x</title><url href="javascript:alert(1)"/></webLink>',
  });
  expect(cartridge.outline[0]!.content).toMatchObject({ kind: 'link', address: '' });
  expect(codes(cartridge)).toEqual(['cartridge.address_refused']);
});

test('one broken part costs no other', () => {
  const files = wholeCartridge('1.2');
  const cartridge = opened({ ...files, 'foro.xml': '<topic><title>', 'enlace.xml': '<other/>' });
  const kinds = every(cartridge.outline).map(({ content }) => content?.kind);
  expect(kinds.filter((kind) => kind === 'unread')).toHaveLength(3);
  expect(kinds).toContain('assessment');
  expect(codes(cartridge)).toEqual(expect.arrayContaining(['cartridge.xml_broken', 'cartridge.root_unknown']));
});

test('what is named and missing is listed', () => {
  const cartridge = opened({
    'imsmanifest.xml': manifest('1.3', item('i', 'a', 'none') + item('j', 'b', 'gone') + item('k', 'c', 'out'), [
      { id: 'gone', type: 'webcontent', file: 'gone.html' },
      { id: 'out', type: 'webcontent', file: '../../etc/passwd' },
      { id: 'loose', type: 'webcontent', file: 'loose.html', inside: '<file href="gone.png"/>' },
    ]),
    'loose.html': '<p>1</p>',
  });
  expect(cartridge.findings.map(({ code, at }) => [code, at])).toEqual([
    ['cartridge.reference_outside', 'out'],
    ['cartridge.file_missing', 'gone'],
    ['cartridge.file_missing', 'out'],
    ['cartridge.file_missing', 'loose'],
    ['cartridge.item_without_resource', 'i'],
    ['cartridge.unplaced', 'loose'],
  ]);
});

test('a folder that was packed once more is found', () => {
  const inside = Object.entries(wholeCartridge('1.2')).map(([path, content]) => [`curso/${path}`, content] as const);
  const cartridge = opened(Object.fromEntries(inside));
  expect(every(cartridge.outline)[1]!.content).toMatchObject({
    kind: 'page',
    path: 'curso/wiki/celula.html',
    files: ['curso/web_resources/celula.png'],
  });
});

test('folders at the top are units, deeper ones headings, and what stands alone is gathered', () => {
  const units = unitsOf(opened(wholeCartridge('1.3')));
  expect(
    units.map(({ title, parts }) => [
      title,
      parts.map((part) => ('heading' in part ? `# ${part.heading}` : part.item.title)),
    ]),
  ).toEqual([
    ['La célula', ['Por dentro', 'Un video', 'Conversemos']],
    ['Tejidos', ['# Practica', 'Prueba', 'Simulador', 'Realidad virtual']],
    ['', ['Guía', 'Maqueta']],
  ]);
});
