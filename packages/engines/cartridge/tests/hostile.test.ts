import { crc32, resolvePath, safePath } from '@patio/engine-xml/zip';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openCartridge } from '../cartridge.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { item, manifest, pack, wholeCartridge } from './write.ts';

function refusal(bytes: Uint8Array, limits?: Partial<Limits>): string {
  const result = openCartridge(bytes, limits);
  return result.ok ? 'read' : result.problem.code;
}
const page = manifest('1.2', item('i', 'x', 'r'), [{ id: 'r', type: 'webcontent', file: 'a.html' }]);
const simple = (): Record<string, string> => ({ 'imsmanifest.xml': page, 'a.html': '<p>Hola</p>' });

/** The directory's line of an entry, to lie in. */
function lineOf(zip: Uint8Array, name: string): DataView {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at + 46 < zip.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const found = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (found === name) return new DataView(zip.buffer, zip.byteOffset + at);
  }
  throw new Error(`no entry ${name}`);
}

describe('paths', () => {
  test.each([
    '../evil.html',
    'a/../../evil.html',
    '/etc/passwd',
    '..\\evil.html',
    `C:${'\\'}evil.html`,
    'C:evil.html',
    'a\u0000.html',
    'a/./b.html',
    `${'x/'.repeat(40)}a.html`,
    'x'.repeat(500),
  ])('an entry that leads elsewhere is refused: %j', (name) => {
    expect(refusal(pack({ ...simple(), [name]: 'x' }))).toBe('cartridge.path_unsafe');
  });

  test('whatever is written, a reference never leaves the cartridge', () => {
    const piece = fc.constantFrom('..', '.', '', 'a', '%2e%2e', '%2f', '\\', '/', 'C:', '$IMS-CC-FILEBASE$', '?', '#');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('/', '', '\\'), (parts, sign) => {
        const found = resolvePath('wiki/a.html', parts.join(sign));
        if (found === null) return;
        expect(found.split('/')).not.toContain('..');
        expect(found.startsWith('/')).toBe(false);
      }),
    );
  });

  test('a lawful path stays as it is', () => {
    for (const path of ['a.html', 'wiki/página 1.html', 'a/b/c.d/e']) expect(safePath(path, LIMITS)).toBe(path);
  });

  test('a link to another file is refused', () => {
    const zip = zipSync({
      ...Object.fromEntries(Object.entries(simple()).map(([path, text]) => [path, strToU8(text)])),
    });
    lineOf(zip, 'a.html').setUint32(38, (0o120777 << 16) >>> 0, true);
    expect(refusal(zip)).toBe('cartridge.path_unsafe');
  });
});

describe('sizes', () => {
  test('a file that unpacks to far more than it is', () => {
    expect(refusal(pack({ ...simple(), 'zeros.bin': new Uint8Array(8_000_000) }))).toBe('cartridge.bomb');
  });

  test('a file whose directory lies about its size is refused when it is read', () => {
    const zip = pack({ ...simple(), 'a.html': 'x'.repeat(200_000) });
    lineOf(zip, 'a.html').setUint32(24, 100, true);
    const result = openCartridge(zip);
    expect(result.ok && result.cartridge.outline[0]!.content).toMatchObject({ kind: 'unread' });
    expect(result.ok && result.cartridge.findings.map(({ code }) => code)).toEqual(['cartridge.file_broken']);
  });

  test('entries that share their bytes', () => {
    const zip = pack({ ...simple(), 'b.bin': 'some bytes', 'c.bin': 'other bytes' });
    lineOf(zip, 'c.bin').setUint32(42, lineOf(zip, 'b.bin').getUint32(42, true), true);
    expect(refusal(zip)).toBe('cartridge.bomb');
  });

  test('too many files, too many bytes, too large a file, too much text', () => {
    const zip = pack(wholeCartridge('1.1'));
    expect(refusal(zip, { entries: 5 })).toBe('cartridge.too_many_files');
    expect(refusal(zip, { archiveBytes: 100 })).toBe('cartridge.too_large');
    expect(refusal(zip, { totalBytes: 1_000 })).toBe('cartridge.too_large');
    expect(refusal(zip, { fileBytes: 500 })).toBe('cartridge.file_too_large');
    expect(refusal(zip, { resources: 3 })).toBe('cartridge.too_many_resources');
    expect(refusal(zip, { items: 3 })).toBe('cartridge.too_many_items');
    expect(refusal(zip, { xmlBytes: 100 })).toBe('cartridge.xml_too_large');
    const starved = openCartridge(zip, { textBytes: 300 });
    expect(starved.ok && starved.cartridge.findings.map(({ code }) => code)).toContain('cartridge.too_much_text');
  });
});

describe('XML', () => {
  const secret = '<!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  test('a document type is refused, with or without entities', () => {
    const withEntity = page.replace('?>', `?>${secret}`).replace('Ciencias', '&x;');
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': withEntity }))).toBe('cartridge.xml_doctype');
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': page.replace('?>', '?><!DOCTYPE manifest>') }))).toBe(
      'cartridge.xml_doctype',
    );
  });

  test('an entity that multiplies itself has no way in', () => {
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><webLink><title>&b;</title></webLink>';
    const result = openCartridge(
      pack({
        'imsmanifest.xml': manifest('1.1', item('i', 'x', 'r'), [{ id: 'r', type: 'imswl_xmlv1p1', file: 'l.xml' }]),
        'l.xml': laughs,
      }),
    );
    expect(result.ok && result.cartridge.findings.map(({ code }) => code)).toEqual(['cartridge.xml_doctype']);
  });

  test('nested without end, unknown entities, bytes that are no text', () => {
    const deep = page.replace('<resources>', `<resources>${'<x>'.repeat(500)}${'</x>'.repeat(500)}`);
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': deep }))).toBe('cartridge.xml_too_large');
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': page.replace('Ciencias', '&nope;') }))).toBe(
      'cartridge.xml_broken',
    );
    const bytes = strToU8(page);
    bytes[bytes.length - 20] = 0xff;
    const zip = zipSync({ 'imsmanifest.xml': bytes });
    expect(refusal(zip)).toBe('cartridge.encoding');
  });

  test('names of the language itself are only names', () => {
    const odd = manifest('1.2', item('__proto__', 'x', '__proto__'), [
      { id: '__proto__', type: 'constructor', file: 'a.html', attributes: '__proto__="1"' },
    ]);
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': odd }))).toBe('read');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('what is no cartridge', () => {
  test('no zip, an empty one, one without a manifest, a broken one', () => {
    expect(refusal(strToU8('%PDF-1.7 and more text than a directory needs'))).toBe('cartridge.not_a_zip');
    expect(refusal(new Uint8Array(3))).toBe('cartridge.not_a_zip');
    expect(refusal(pack({ 'a.html': 'x' }))).toBe('cartridge.no_manifest');
    const zip = pack(simple());
    expect(refusal(zip.subarray(200))).toBe('cartridge.zip_broken');
  });

  test('another standard, another version, a protected or encrypted one', () => {
    const other = page.replace('IMS Common Cartridge', 'ADL SCORM').replaceAll('imsccv1p2', 'adlcp');
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': other }))).toBe('cartridge.not_a_cartridge');
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': page.replace('1.2.0', '1.0.0') }))).toBe('cartridge.version');
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': page.replace('1.2.0', '1.4.0') }))).toBe('cartridge.version');
    const locked = page.replace('</manifest>', '<authorizations access="cartridge" import="true"/></manifest>');
    expect(refusal(pack({ ...simple(), 'imsmanifest.xml': locked }))).toBe('cartridge.protected');
    const zip = pack(simple());
    lineOf(zip, 'a.html').setUint16(8, 1, true);
    expect(refusal(zip)).toBe('cartridge.encrypted');
  });

  test('whichever byte is changed, the answer is a refusal or a cartridge, never a crash', () => {
    const whole = pack(wholeCartridge('1.3'));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const zip = whole.slice();
          for (const [at, value] of changes) zip[at] = value;
          expect(['boolean']).toContain(typeof openCartridge(zip).ok);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('the checksum is the one of zip', () => expect(crc32(strToU8('123456789'))).toBe(0xcbf43926));
});
