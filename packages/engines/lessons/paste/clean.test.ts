import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBlocks, writeBlock } from '../blocks/read.ts';
import { parseHtml } from '../parse-html.ts';
import { testId } from '../tests/ids.ts';
import { plainOf } from '../text/plain.ts';
import { toMarkdown } from '../text/to-markdown.ts';
import { cleanHtml } from './clean.ts';
import { fromDom } from './html.ts';

let count = 0;
const clean = (html: string) =>
  cleanHtml(parseHtml(html), {
    newId: () => testId(`clean ${count++}`),
    language: 'es',
    provenance: { origin: 'person' },
  });
/** Cleaned blocks in a form that is easy to read. */
const short = (html: string) =>
  clean(html).blocks.map((block) => {
    if (block.type === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
    if (block.type === 'table') return [block.header, ...block.rows];
    return block.type === 'text' ? toMarkdown(block.doc) : block.type;
  });

describe('from the web', () => {
  test('headings, paragraphs, lists and links', () => {
    const html = `<article><h1>El <em>agua</em></h1><p>Sube,\n   se <b>enfría</b>&nbsp;y baja.</p>
      <ul><li>mar</li><li>nube<ul><li>gris</li></ul></li></ul><p><a href="https://example.org/a">más</a> <a href="#x">nada</a></p></article>`;
    expect(short(html)).toEqual([
      '## El *agua*',
      'Sube, se **enfría**\u00a0y baja.\n\n- mar\n- nube - gris\n\n[más](https://example.org/a) nada',
    ]);
  });

  test('tables keep their header and even rows', () => {
    const html = `<table><caption>Meses</caption><tr><th>mes</th><th>lluvia</th></tr><tr><td>enero</td><td>*12*</td></tr>
      <tr><td colspan=2>nada</td></tr></table>`;
    const { blocks } = clean(html);
    expect(blocks).toMatchObject([{ type: 'table', caption: 'Meses', header: ['mes', 'lluvia'] }]);
    const table = blocks[0]!.type === 'table' ? blocks[0]!.rows.map((row) => row.map(plainOf)) : [];
    expect(table).toEqual([
      ['enero', '*12*'],
      ['nada', ''],
    ]);
  });

  test('a table of one column only places things', () => {
    expect(short('<table><tr><td><h2>Uno</h2><p>dos</p></td></tr></table>')).toEqual(['## Uno', 'dos']);
  });

  test('pictures are named for the person to bring in', () => {
    const { findings } = clean(
      '<img src="https://example.org/a.png" alt="Un río"><img src="data:image/png;base64,AA">',
    );
    expect(findings).toEqual([
      { code: 'lessons.paste_picture', with: { alt: 'Un río', address: 'https://example.org/a.png' } },
      { code: 'lessons.paste_picture', with: { alt: '' } },
    ]);
  });

  test('formulas that carry their source stay formulas', () => {
    const html =
      '<p>Es <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>.</p>';
    expect(short(html)).toEqual(['Es $x^2$.']);
  });
});

test('Google Docs: its outer b is not strong, its spans are', () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Hola </span>
    <span style="font-weight:700;font-style:italic">mundo</span></p></b>`;
  expect(short(html)).toEqual(['Hola ***mundo***']);
});

test('Word: paragraphs that are list items become one list', () => {
  const item = (bullet: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${bullet}<span>&nbsp; </span></span>${text}<o:p></o:p></p>`;
  expect(short(`<p class=MsoNormal>Así:</p>${item('·', 'uno')}${item('·', 'dos')}`)).toEqual(['Así:\n\n- uno\n- dos']);
  expect(short(item('1.', 'uno') + item('2.', 'dos'))).toEqual(['1. uno\n2. dos']);
});

describe('hostile sizes', () => {
  test('ten thousand elements deep', () => {
    const { findings } = clean(`${'<div>'.repeat(10_000)}hola`);
    expect(findings).toEqual([{ code: 'lessons.paste_too_deep', with: { most: 200 } }]);
  });

  test('more headings than a lesson may have blocks', () => {
    const { blocks, findings } = clean('<h2>x</h2>'.repeat(2_000));
    expect(blocks).toHaveLength(500);
    expect(findings).toEqual([{ code: 'lessons.paste_too_long', with: { most: 500, count: 2_000 } }]);
  });

  test('one endless paragraph', () => {
    const { blocks } = clean(`<p>${'agua '.repeat(20_000)}</p>`);
    expect(readBlocks(JSON.parse(JSON.stringify(blocks.map(writeBlock)))).ok).toBe(true);
  });
});

test('whatever is pasted, the schema takes what comes out', () => {
  const tag = fc.constantFrom(
    'p',
    'ul',
    'ol',
    'li',
    'b',
    'table',
    'tr',
    'td',
    'th',
    'h2',
    'blockquote',
    'div',
    'a',
    'pre',
    'br',
    'math',
  );
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('agua ', '\n', ' ', '&amp;', '<a href="https://example.org">', '<', '*', '$x$'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { blocks } = clean(pieces.join(''));
      const read = readBlocks(JSON.parse(JSON.stringify(blocks.map(writeBlock))));
      expect(read.ok ? [] : read.problems).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("a browser's own nodes give the same tree", () => {
  const text = (nodeValue: string) => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] });
  const body = {
    nodeType: 1,
    nodeName: 'BODY',
    nodeValue: null,
    childNodes: [
      {
        nodeType: 1,
        nodeName: 'P',
        nodeValue: null,
        attributes: [{ name: 'class', value: 'x' }],
        childNodes: [text('hola')],
      },
      { nodeType: 8, nodeName: '#comment', nodeValue: 'no', childNodes: [] },
    ],
  };
  expect(fromDom(body)).toEqual(parseHtml('<p class="x">hola</p><!--no-->'));
});
