import { describe, expect, test } from 'vitest';
import { readBlock, readBlocks, writeBlock } from '../blocks/read.ts';
import { parseHtml } from '../parse-html.ts';
import { testId } from '../tests/ids.ts';
import { XSS, XSS_ADDRESSES } from '../tests/xss.ts';
import { richText } from '../text/doc.ts';
import { fromMarkdown } from '../text/from-markdown.ts';
import { cleanHtml } from './clean.ts';

let count = 0;
const options = {
  newId: () => testId(`pasted ${count++}`),
  language: 'es',
  provenance: { origin: 'person' as const },
};
const common = {
  format: 1,
  id: testId('x'),
  language: 'es',
  competencies: [],
  provenance: { origin: 'person' },
};

/** Every name and every value of an address that stands anywhere in JSON. */
function collect(value: unknown, names = new Set<string>(), addresses: string[] = []) {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) names.add(name);
      if (/^(href|address|src)$/.test(name)) addresses.push(String(inner));
      collect(inner, names, addresses);
    }
  return { names, addresses };
}

/** The only names that cleaned HTML may use; none is an attribute that runs. */
const NAMES = new Set(
  'format id language competencies provenance origin type level text doc content marks attrs href latex start caption header rows'.split(
    ' ',
  ),
);
const LAWFUL = /^(https?:\/\/|mailto:)[^\s"'<>]*$/;

test('there are at least two hundred', () => expect(new Set(XSS).size).toBeGreaterThanOrEqual(200));

describe('through paste', () => {
  test.each(XSS)('%s', (html) => {
    const { blocks, findings } = cleanHtml(parseHtml(html), options);
    const json = JSON.parse(JSON.stringify(blocks.map(writeBlock)));
    expect(readBlocks(json).ok).toBe(true);
    const { names, addresses } = collect(json);
    expect([...names].filter((name) => !NAMES.has(name))).toEqual([]);
    for (const address of addresses) expect(address).toMatch(LAWFUL);
    for (const { with: values } of findings)
      if (values?.address !== undefined) expect(values.address).toMatch(/^https?:\/\//);
    // What stood beside it is kept, unless it stood inside something that is dropped.
    if (!/^<(img|svg|video|object)/.test(html)) expect(JSON.stringify(json)).toContain('hola');
  });

  test.each(['script', 'style', 'iframe', 'template', 'noscript'])('nothing of a %s becomes text', (name) => {
    const { blocks } = cleanHtml(parseHtml(`<p>antes</p><${name}>secreto</${name}><p>después</p>`), options);
    expect(JSON.stringify(blocks)).not.toContain('secreto');
    expect(JSON.stringify(blocks)).toContain('después');
  });
});

describe('through the schema', () => {
  test.each(XSS)('%s is only ever text', (html) => {
    const paragraph = (content: unknown) => ({ ...common, type: 'text', doc: { type: 'doc', content: [content] } });
    const text = { type: 'text', text: html };
    const link = (href: string) => ({
      type: 'paragraph',
      content: [{ ...text, text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
    });
    expect(readBlock(paragraph(link(html))).ok).toBe(false);
    expect(readBlock(paragraph({ type: html, content: [] })).ok).toBe(false);
    expect(readBlock(paragraph({ type: 'paragraph', content: [text], [html]: 'x' })).ok).toBe(false);
    expect(readBlock(paragraph({ type: 'paragraph', attrs: { style: html }, content: [] })).ok).toBe(false);
    expect(readBlock({ ...common, type: 'embed', address: html, title: '' }).ok).toBe(false);
    expect(readBlock({ ...common, type: 'image', file: html, alt: '' }).ok).toBe(false);
    expect(readBlock({ ...common, type: 'heading', level: 2, text: 'x', onclick: html }).ok).toBe(false);
    expect(readBlock({ ...common, type: 'heading', level: 2, text: 'x', language: html }).ok).toBe(false);
  });

  test.each(XSS_ADDRESSES)('%s is no address of a link', (href) => {
    const content = [
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
    ];
    expect(readBlock({ ...common, type: 'text', doc: { type: 'doc', content } }).ok).toBe(false);
  });
});

test.each(XSS)('through small Markdown: %s', (html) => {
  const doc = fromMarkdown(html.replaceAll('\0', '').replaceAll('\u0001', ''));
  const { addresses } = collect(doc);
  for (const address of addresses) expect(address).toMatch(LAWFUL);
  const parsed = richText.safeParse(doc);
  expect(parsed.success).toBe(true);
});
