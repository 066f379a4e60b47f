import { openCartridge } from '@patio/engine-cartridge';
import { assessment, item, manifest, pack, question, type Resource, suffix } from '@patio/engine-cartridge/testing';
import { readBlock, writeBlock } from '@patio/engine-lessons/schema';
import { XSS, XSS_ADDRESSES } from '@patio/engine-lessons/testing';
import { makeId } from '@patio/kernel';
import { describe, expect, test } from 'vitest';
import { convertCartridge } from './convert.ts';

const escaped = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Lessons of a cartridge that says the same hostile words as a page, a topic, a title, a question and a link. */
function lessonsFrom(html: string, address = 'https://example.org') {
  const end = suffix('1.2');
  const resources: Resource[] = [
    { id: 'p', type: 'webcontent', file: 'p.html', attributes: 'href="p.html"' },
    { id: 't', type: `imsdt_${end}`, file: 't.xml' },
    { id: 'l', type: `imswl_${end}`, file: 'l.xml' },
    { id: 'q', type: `imsqti_xmlv1p2/imscc_${end}/assessment`, file: 'q.xml' },
  ];
  const title = escaped(html.slice(0, 100));
  const said = `<mattext texttype="text/html">${escaped(html)}</mattext>`;
  const asked = question(
    'cc.multiple_choice.v0p1',
    'q1',
    `<response_lid ident="r" rcardinality="Single"><render_choice>${['a', 'b']
      .map((id) => `<response_label ident="${id}"><material>${said}</material></response_label>`)
      .join('')}</render_choice></response_lid>`,
    '<respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>',
    `<itemfeedback ident="correct_fb"><flow_mat><material>${said}</material></flow_mat></itemfeedback>`,
  );
  const opened = openCartridge(
    pack({
      'imsmanifest.xml': manifest('1.2', resources.map(({ id }, at) => item(`i${at}`, title, id)).join(''), resources),
      'p.html': `<html><body><p>antes</p>${html}<p>después</p></body></html>`,
      't.xml': `<topic><title>x</title><text texttype="text/html">${escaped(html)}</text></topic>`,
      'l.xml': `<webLink><title>x</title><url href="${escaped(address)}"/></webLink>`,
      'q.xml': assessment('x', [asked]),
    }),
  );
  if (!opened.ok) throw new Error(opened.problem.code);
  const course = convertCartridge(opened.cartridge, {
    newId: makeId,
    language: 'es',
    unnamed: 'Sin nombre',
    fileOf: () => null,
  });
  return course.units.flatMap(({ lessons }) => lessons);
}

/** Every name and every address that stands anywhere in JSON. */
function collect(value: unknown, names = new Set<string>(), addresses: string[] = []) {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) names.add(name);
      if (/^(href|address|src)$/.test(name)) addresses.push(String(inner));
      collect(inner, names, addresses);
    }
  return { names, addresses };
}
const RUNS = /^(on\w+|style|srcdoc|formaction|html|innerHTML)$/i;
const LAWFUL = /^(https?:\/\/|mailto:)[^\s"'<>]*$/;

describe('what runs does not come through a cartridge', () => {
  test.each(XSS)('%s', (html) => {
    const lessons = lessonsFrom(html);
    expect(lessons.length).toBeGreaterThan(0);
    for (const { blocks } of lessons)
      for (const block of blocks) {
        const json = JSON.parse(JSON.stringify(writeBlock(block)));
        expect(readBlock(json).ok).toBe(true);
        const { names, addresses } = collect(json);
        expect([...names].filter((name) => RUNS.test(name))).toEqual([]);
        for (const address of addresses) expect(address).toMatch(LAWFUL);
      }
    expect(JSON.stringify(lessons)).toContain('antes');
  });

  test.each(XSS_ADDRESSES)('%s is no address of a link', (address) => {
    const found = lessonsFrom('<p>x</p>', address).flatMap(({ blocks }) => collect(blocks).addresses);
    for (const each of found) expect(each).toMatch(LAWFUL);
  });
});
