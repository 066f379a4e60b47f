import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileProblem, parseXml, readXml } from '../index.ts';

const LIMITS = { xmlBytes: 1_000_000, xmlElements: 1_000, xmlDepth: 20 };
const read = (text: string) => parseXml(text, 'a.xml', LIMITS);
function refusal(text: string): string {
  try {
    read(text);
    return 'read';
  } catch (error) {
    if (error instanceof FileProblem) return error.problem.code;
    throw error;
  }
}

describe('what is read', () => {
  test('text and elements keep their order, and prefixes are dropped', () => {
    const root = read('<q:p xmlns:q="urn:q">La capital de <b>Perú</b> es <q:gap Id="R1"/>.</q:p>');
    expect(root.nodes.map((node) => (typeof node === 'string' ? node : node.name))).toEqual([
      'La capital de ',
      'b',
      ' es ',
      'gap',
      '.',
    ]);
    expect(root.children[1]!.attributes).toEqual({ id: 'R1' });
    expect(root.text).toBe('La capital de  es .');
  });

  test('each element knows its line, also in a piece of a longer file', () => {
    const root = parseXml('<a>\n<b c="1"\n d="2"/>\n<d/></a>', '', LIMITS, 10);
    expect(root.children.map(({ line }) => line)).toEqual([11, 13]);
  });

  test('the alphabet that the file names is used', () => {
    const bytes = Uint8Array.from(Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>caña</a>', 'latin1'));
    expect(readXml(bytes, '', LIMITS).text).toBe('caña');
  });
});

describe('what is refused', () => {
  test.each([
    ['<!DOCTYPE a><a/>', 'xml_doctype'],
    ['<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>', 'xml_doctype'],
    ['<a>&nbsp;</a>', 'xml_broken'],
    ['<a><b></a>', 'xml_broken'],
    ['', 'xml_broken'],
    [`${'<a>'.repeat(30)}${'</a>'.repeat(30)}`, 'xml_too_large'],
    [`<a>${'<b/>'.repeat(2_000)}</a>`, 'xml_too_large'],
  ])('%s', (text, code) => expect(refusal(text)).toBe(code));

  test('whatever is written, the answer is an element or a refusal', () => {
    const piece = fc.constantFrom('<a>', '</a>', '<a', '>', '&', '&amp;', '<![CDATA[', ']]>', '<!--', '-->', '<?', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(['read', 'xml_broken', 'xml_too_large']).toContain(refusal(pieces.join('')));
      }),
    );
  });
});
