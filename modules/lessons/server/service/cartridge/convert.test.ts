import type { Cartridge, CartridgeItem, Content } from '@patio/engine-cartridge';
import { makeId } from '@patio/kernel';
import { expect, test } from 'vitest';
import { convertCartridge } from './convert.ts';

const plain = (text: string) => ({ text, html: false });
const item = (title: string, content: Content | null, children: CartridgeItem[] = []): CartridgeItem => ({
  id: title,
  title,
  content,
  forTeachers: false,
  children,
});
const page = (html: string, files: string[] = []): Content => ({
  kind: 'page',
  path: 'wiki/a.html',
  html,
  title: '',
  files,
});
const cartridge = (outline: CartridgeItem[], more: Partial<Cartridge> = {}): Cartridge => ({
  version: '1.2',
  title: 'Ciencias 7',
  description: '',
  language: 'es',
  outline,
  unplaced: [],
  files: [],
  findings: [],
  read: () => new Uint8Array(),
  ...more,
});
const FILE = makeId();
const convert = (given: Cartridge, fileOf: (path: string) => string | null = () => null) =>
  convertCartridge(given, { newId: makeId, language: 'es', unnamed: 'Sin nombre', fileOf });

const asked = { points: null, feedback: { always: null, right: null, wrong: null } };
const option = (id: string, text: string, right: boolean) => ({ id, text: plain(text), right, feedback: null });

test('folders become units, pages become lessons, and a link joins the lesson before it', () => {
  const link: Content = { kind: 'link', path: 'l.xml', title: 'Video', address: 'https://example.org/v' };
  const { units, findings } = convert(
    cartridge([item('La célula', null, [item('Por dentro', page('<h2>Uno</h2><p>Hola</p>')), item('Video', link)])]),
  );
  expect(units).toHaveLength(1);
  expect(units[0]).toMatchObject({ title: 'La célula', lessons: [{ title: 'Por dentro', summary: '' }] });
  expect(units[0]!.lessons[0]!.blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'text']);
  expect(JSON.stringify(units[0]!.lessons[0]!.blocks[2])).toContain('https://example.org/v');
  expect(findings).toEqual([]);
});

test('nothing that runs survives', () => {
  const { units } = convert(
    cartridge([
      item('x', page('<p onclick="alert(1)">Hola<script>alert(1)</script><a href="javascript:alert(1)">a</a></p>')),
    ]),
  );
  expect(JSON.stringify(units)).not.toMatch(/alert|javascript|onclick/);
});

test('a picture stands after its paragraph, and one that was not brought in is listed', () => {
  const html =
    '<div><p>Antes <img src="$IMS-CC-FILEBASE$/a.png" alt="una célula"></p><p>Después</p><img src="gone.png"></div>';
  const files = ['web_resources/a.png'];
  const given = cartridge([item('x', page(html, files))], {
    files: [{ path: 'web_resources/a.png', size: 1, used: true }],
  });
  const brought = convert(given, () => FILE);
  expect(brought.units[0]!.lessons[0]!.blocks.map(({ type }) => type)).toEqual(['text', 'image', 'text']);
  expect(brought.units[0]!.lessons[0]!.blocks[1]).toMatchObject({ file: FILE, alt: 'una célula' });
  expect(brought.pictures).toEqual(['web_resources/a.png']);
  expect(brought.findings.map(({ code }) => code)).toEqual(['cartridge.picture_left']);
  expect(convert(given).findings.filter(({ code }) => code === 'cartridge.picture_left')).toHaveLength(2);
});

test('questions become practice, essays a task, and what changes its meaning is listed', () => {
  const test: Content = {
    kind: 'assessment',
    path: 'a.xml',
    title: 'Prueba',
    attempts: null,
    minutes: null,
    questions: [
      {
        ...asked,
        id: '1',
        title: 'uno',
        kind: 'choice',
        prompt: plain('¿2 * 3?'),
        options: [option('a', '6', true), option('b', '5', false)],
      },
      {
        ...asked,
        id: '2',
        title: 'dos',
        kind: 'trueFalse',
        prompt: plain('¿Sí?'),
        options: [option('true', 'Verdadero', false), option('false', 'Falso', true)],
      },
      {
        ...asked,
        id: '3',
        title: 'tres',
        kind: 'fillIn',
        prompt: plain('¿Cuánto?'),
        accepted: [{ text: '3,5', minds: 'nothing', part: false }],
      },
      {
        ...asked,
        id: '4',
        title: 'cuatro',
        kind: 'pattern',
        prompt: plain('¿Qué?'),
        accepted: [{ text: 'agua', minds: 'case', part: true }],
      },
      { ...asked, id: '5', title: 'cinco', kind: 'essay', prompt: plain('Explica.') },
    ],
  };
  const { units, questions, findings } = convert(cartridge([item('Prueba', test)]));
  const [quiz, task] = units[0]!.lessons[0]!.blocks;
  expect(questions).toBe(5);
  expect(quiz?.type === 'quiz' && quiz.questions.map(({ kind }) => kind)).toEqual([
    'choice',
    'trueFalse',
    'numeric',
    'short',
  ]);
  expect(quiz).toMatchObject({
    questions: [{}, { answer: false }, { answer: '3.5', tolerance: '0' }, { accepted: ['agua'] }],
  });
  expect(task).toMatchObject({ type: 'activity', steps: ['Explica.'] });
  expect(findings.map(({ code }) => code)).toEqual(['cartridge.pattern_as_short', 'cartridge.case_ignored']);
});

test('what has no place in a lesson is listed: banks, files, tools, words for teachers', () => {
  const secret = { ...item('Clave', page('<p>42</p>')), forTeachers: true };
  const bank: Content = { kind: 'bank', path: 'b.xml', title: 'Banco', attempts: null, minutes: null, questions: [] };
  const { units, findings } = convert(
    cartridge([secret, item('Vacía', page(''))], {
      unplaced: [{ id: 'b', content: bank, forTeachers: false }],
      files: [{ path: 'guia.docx', size: 3, used: true }],
    }),
  );
  expect(JSON.stringify(units)).not.toContain('42');
  expect(findings.map(({ code }) => code)).toEqual([
    'cartridge.for_teachers',
    'cartridge.empty',
    'cartridge.bank_left',
    'cartridge.file_left',
  ]);
});

test('a text without a name, or too long for its field, is lawful all the same', () => {
  const long = 'á'.repeat(6_000);
  const topic: Content = { kind: 'topic', path: 't.xml', title: '', text: plain(long), files: [] };
  const { units } = convert(cartridge([item('', topic)]));
  expect(units[0]).toMatchObject({ title: 'Sin nombre', lessons: [{ title: 'Sin nombre' }] });
  expect(JSON.stringify(units[0]!.lessons[0]!.blocks).match(/á/g)).toHaveLength(6_000);
});
