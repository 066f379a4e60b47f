import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { readXml, type XmlElement } from '../formats/xml.ts';

/** A second reader, not ours: the tree with layout left out, or null when it refuses the text. */
function readByAnother(source: string): unknown {
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 };
  const open = [root];
  let refused = false;
  parser.on('error', () => {
    refused = true;
  });
  parser.on('opentag', (tag) => {
    const element = {
      name: tag.name,
      attributes: tag.attributes as Record<string, string>,
      children: [],
      text: '',
      line: parser.line,
    };
    open[open.length - 1]!.children.push(element);
    open.push(element);
  });
  const add = (text: string) => {
    open[open.length - 1]!.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(source).close();
  return refused ? null : bare(root.children[0]!);
}

function bare(element: XmlElement): unknown {
  const text = element.children.length ? element.text.trim() : element.text;
  return [element.name, { ...element.attributes }, text, element.children.map(bare)];
}

function readByUs(source: string): unknown {
  try {
    return bare(readXml(source));
  } catch {
    return null;
  }
}

const name = fc.constantFrom('Day', 'Name', 'a-b', 'x.1', '_n');
const text = fc.constantFrom(
  '',
  ' ',
  'Álgebra',
  'a &amp; b',
  '&#65;&#x1F600;',
  '&lt;x&gt;',
  '<![CDATA[<raw> &]]>',
  '\t',
);
const odd = fc.constantFrom(
  '&',
  '&nope;',
  '<',
  ']]>',
  '&#0;',
  '</Day>',
  '<1>',
  '<a b>',
  '<a b=c/>',
  '<a b="1" b="2"/>',
  '\u0001',
  '<a b="<"/>',
);
const attributes = fc.constantFrom('', ' Id="1"', ' Reference=\'T &amp; 1\' Id = "2"', ' v=">"', ' \n w="a\tb"');
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.tuple(name, attributes, text).map(([tag, list, inside]) => `<${tag}${list}>${inside}</${tag}>`),
    fc.tuple(name, attributes).map(([tag, list]) => `<${tag}${list}/>`),
    fc
      .tuple(name, fc.array(tie('tree'), { minLength: 1, maxLength: 4 }), fc.constantFrom('', '\n  ', '<!-- c -->'))
      .map(([tag, inside, layout]) => `<${tag}>${layout}${inside.join(layout)}${layout}</${tag}>`),
  ),
}));

describe('XML', () => {
  test('whole files are read as another reader reads them', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\n'), (body, head) => {
        const expected = readByAnother(head + body);
        expect(expected).not.toBeNull();
        expect(readByUs(head + body)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('broken files are refused whenever another reader refuses them', () => {
    fc.assert(
      fc.property(tree, odd, fc.nat(), (body, wrong, at) => {
        const cut = at % (body.length + 1);
        const broken = body.slice(0, cut) + wrong + body.slice(cut);
        if (readByAnother(broken) === null) expect(readByUs(broken)).toBeNull();
      }),
      { numRuns: 800 },
    );
  });
});
