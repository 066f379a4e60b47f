import { describe, expect, test } from 'vitest';
import { readWholeDocument } from '../index.ts';
import { languageOf } from '../language.ts';
import { cutText } from '../passages/collect.ts';
import { sourceDocument } from '../schema.ts';
import { docx, epub, footnotes, item, pack, paragraph, pptx, run, shape } from './office-files.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array, name: string, options = {}) => {
  const outcome = await readWholeDocument(bytes, { name, ...options });
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return sourceDocument.parse(outcome.document);
};
const codeOf = async (bytes: Uint8Array, name = 'archivo') => {
  const outcome = await readWholeDocument(bytes, { name });
  return outcome.ok ? 'read' : outcome.problem.code;
};
const kindsOf = ({ passages }: { passages: { kind: string; text: string }[] }) =>
  passages.map(({ kind, text }) => `${kind}: ${text}`);

describe('text documents', () => {
  test('headings by style, also by one that is based on it; lists, tables, notes; nothing that was deleted', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = [
      paragraph('El suelo', 'Ttulo1'),
      paragraph('El suelo es la capa de tierra en la que crecen las plantas y viven los animales.'),
      paragraph('Las capas', 'Ttulo2'),
      item('La de arriba tiene raíces.'),
      item('La de abajo es de roca.'),
      `<w:tbl><w:tr>${cell('Capa')}${cell('Color')}</w:tr><w:tr>${cell('Humus')}${cell('Negro')}</w:tr></w:tbl>`,
      `<w:p>${run('Se ve ')}<w:del><w:r><w:delText>mal </w:delText></w:r></w:del>${run('bien.')}<w:r><w:drawing/></w:r></w:p>`,
      paragraph('Otra parte', 'Propio'),
    ].join('');
    const document = await read(docx(body, { 'word/footnotes.xml': footnotes('Con lupa se ve mejor.') }), 'suelo.docx');
    expect(document).toMatchObject({ title: 'El suelo', language: 'es', counted: null, figures: 1, warnings: [] });
    expect(kindsOf(document)).toEqual([
      'heading: El suelo',
      'paragraph: El suelo es la capa de tierra en la que crecen las plantas y viven los animales.',
      'heading: Las capas',
      'list: La de arriba tiene raíces.\nLa de abajo es de roca.',
      'table: Capa | Color\nHumus | Negro',
      'paragraph: Se ve bien.',
      'heading: Otra parte',
      'note: Con lupa se ve mejor.',
    ]);
    expect(document.passages[4]!.path).toEqual(['El suelo', 'Las capas']);
    expect(document.passages[6]!.path).toEqual([]);
  });

  test('pages where the program wrote them', async () => {
    const body = `${paragraph('Primera hoja.')}<w:p><w:r><w:lastRenderedPageBreak/></w:r>${run('Segunda hoja.')}</w:p>${paragraph('Sigue aquí.')}`;
    const { pages, counted, passages } = await read(docx(body), 'a.docx');
    expect([pages, counted, passages.map(({ page }) => page)]).toEqual([2, 'pages', [1, 1, 2]]);
  });

  test('a broken part beside the text costs only itself', async () => {
    const { warnings } = await read(docx(paragraph('Hay texto.'), { 'word/footnotes.xml': '<w:foot' }), 'a.docx');
    expect(warnings).toContainEqual({ code: 'parts_unreadable', with: { parts: 1 } });
  });
});

test('presentations: slides in order, title first, notes, no footer, hidden slides left out and counted', async () => {
  const bytes = pptx([
    { shapes: shape('body', 'Primero', 'Segundo') + shape('title', 'Los volcanes') + shape('ftr', 'Colegio') },
    { shapes: shape('title', 'Secreto'), hidden: true },
    { shapes: `${shape('', 'La lava sale por el cráter.')}<p:pic/>`, notes: 'Mostrar la maqueta.' },
  ]);
  const document = await read(bytes, 'volcanes.pptx');
  expect(document).toMatchObject({ counted: 'slides', pages: 3, figures: 1 });
  expect(document.warnings).toContainEqual({ code: 'hidden_slides_left_out', with: { slides: 1 } });
  expect(document.passages.map(({ kind, page, text }) => [kind, page, text])).toEqual([
    ['heading', 1, 'Los volcanes'],
    ['list', 1, 'Primero\nSegundo'],
    ['paragraph', 3, 'La lava sale por el cráter.'],
    ['note', 3, 'Mostrar la maqueta.'],
  ]);
});

test('books: chapters of the spine, entities, notes, nothing hidden and no program', async () => {
  const bytes = epub([
    '<h1>El r&iacute;o</h1><p>Hab&iacute;a una vez un r&iacute;o que no sabía por dónde ir a la mar.<script>alert(1)</script></p>',
    '<section><h2>La fuente</h2><ul><li>Agua</li><li>Piedra</li></ul><img src="a.png"/><p hidden="">No se ve</p><aside epub:type="footnote"><p>Es un cuento.</p></aside></section>',
  ]);
  const document = await read(bytes, 'libro.epub');
  expect(document).toMatchObject({
    title: 'Cuentos del río',
    language: 'es',
    counted: 'chapters',
    pages: 2,
    figures: 1,
  });
  expect(kindsOf(document)).toEqual([
    'heading: El río',
    'paragraph: Había una vez un río que no sabía por dónde ir a la mar.',
    'heading: La fuente',
    'list: Agua\nPiedra',
    'note: Es un cuento.',
  ]);
  const locked = {
    'META-INF/encryption.xml': '<e><EncryptedData><CipherReference URI="OEBPS/text/c0.xhtml"/></EncryptedData></e>',
  };
  expect(await codeOf(epub(['<p>Hola</p>'], locked))).toBe('documents.locked');
});

test('pages of the web, Markdown and bare text', async () => {
  const html =
    '<!doctype html><html lang="es"><title>Aves</title><nav>Menú</nav><h1>Las aves</h1>Vuelan <b>alto</b> por el cielo.<table><tr><th>Ave</th><td>Cóndor</td></tr></table></html>';
  expect(kindsOf(await read(bytesOf(html), 'aves.html'))).toEqual([
    'heading: Las aves',
    'paragraph: Vuelan alto por el cielo.',
    'table: Ave | Cóndor',
  ]);
  const marked =
    '# Las *aves*\n\nVuelan **alto** y\ncantan.\n\n- Cóndor\n- Picaflor\n\n| Ave | Peso |\n|---|---|\n| Cóndor | 12 kg |\n';
  expect(kindsOf(await read(bytesOf(marked), 'aves.md'))).toEqual([
    'heading: Las aves',
    'paragraph: Vuelan alto y cantan.',
    'list: Cóndor\nPicaflor',
    'table: Ave | Peso\nCóndor | 12 kg',
  ]);
  const bare = 'El pico del picaflor es lar-\ngo y fino.\r\n\r\n1. Mira\n2. Escucha';
  expect(kindsOf(await read(bytesOf(bare), 'aves.txt'))).toEqual([
    'paragraph: El pico del picaflor es largo y fino.',
    'list: 1. Mira\n2. Escucha',
  ]);
  const windows = Uint8Array.from('Ñandú y cóndor', (letter) => letter.charCodeAt(0));
  expect((await read(windows, 'a.txt')).passages[0]!.text).toBe('Ñandú y cóndor');
});

describe('what is refused', () => {
  test.each<[string, Uint8Array]>([
    ['empty', new Uint8Array()],
    ['unknown_format', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3])],
    ['unknown_format', pack({ 'foto.txt': 'hola' })],
    ['old_format', bytesOf('{\\rtf1 hola}')],
    ['old_format', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    [
      'locked',
      Uint8Array.from([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        0xa1,
        0xb1,
        0x1a,
        0xe1,
        ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ]),
    ],
    ['damaged', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['damaged', docx('<w:p>')],
    ['unsafe', pack({ '../../etc/passwd': 'x', 'word/document.xml': '<a/>' })],
    ['unsafe', pack({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
    ['bomb', pack({ 'word/document.xml': new Uint8Array(20_000_000) })],
    ['without_text', docx(paragraph('…'))],
    ['without_text', bytesOf('  \n ')],
  ])('%s', async (code, bytes) => {
    expect(await codeOf(bytes)).toBe(`documents.${code}`);
  });

  test('more bytes than are read', async () => {
    const outcome = await readWholeDocument(bytesOf('hola mundo'), { name: 'a.txt', limits: { fileBytes: 5 } });
    expect(outcome).toEqual({ ok: false, problem: { code: 'documents.too_large', with: { most: 5 } } });
  });
});

test('what is beyond the limits of letters is left out and counted', async () => {
  const text = Array.from({ length: 10 }, (_, at) => `Frase número ${at} del texto.`).join('\n\n');
  const { passages, warnings } = await read(bytesOf(text), 'a.txt', { limits: { letters: 60 }, prefix: 'a7:' });
  expect(passages.map(({ id }) => id)).toEqual(['a7:p1', 'a7:p2']);
  expect(warnings).toContainEqual({ code: 'text_left_out', with: { letters: 200 } });
});

test('long paragraphs are cut between sentences, and nothing is lost', () => {
  const sentence = 'El cóndor vuela alto sobre los Andes del Perú.';
  const parts = cutText(Array(40).fill(sentence).join(' '), 300);
  expect(parts.every((part) => part.length <= 300 && part.startsWith('El') && part.endsWith('Perú.'))).toBe(true);
  expect(parts.join(' ')).toBe(Array(40).fill(sentence).join(' '));
  expect(cutText('x'.repeat(700), 300).map(({ length }) => length)).toEqual([300, 300, 100]);
});

test('the language, by its small words', () => {
  expect(languageOf('El agua de los ríos es la que baja por las montañas.')).toBe('es');
  expect(languageOf('The water of the rivers is what comes down from the mountains.')).toBe('en');
  expect(languageOf('Sulla qhapaq ñanpi runakuna purinku, llamakuna ch’aki.')).toBeNull();
  expect(languageOf('A água dos rios desce das montanhas e chega ao mar com muita força.')).toBeNull();
  expect(languageOf('')).toBeNull();
});
