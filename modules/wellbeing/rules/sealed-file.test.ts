import { makeId } from '@patio/kernel';
import { expect, test } from 'vitest';
import { openFile, sealFile } from './sealed-file.ts';

const TEXT = 'Informe del centro de salud';
const content = new TextEncoder().encode(TEXT);

test('a sealed file shows nothing of what it holds, and opens with its key', async () => {
  const id = makeId();
  const sealed = await sealFile(content, id);
  expect(Buffer.from(sealed.bytes).includes(TEXT)).toBe(false);
  expect(new TextDecoder().decode(await openFile(sealed, id))).toBe(TEXT);
  expect((await sealFile(content, id)).key).not.toBe(sealed.key);
});

test('another key, another document or one changed bit does not open', async () => {
  const id = makeId();
  const sealed = await sealFile(content, id);
  const other = await sealFile(content, id);
  await expect(openFile({ ...sealed, key: other.key }, id)).rejects.toThrow();
  await expect(openFile(sealed, makeId())).rejects.toThrow();
  for (const at of [0, 15, 20, sealed.bytes.length - 1]) {
    const bytes = sealed.bytes.slice();
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await expect(openFile({ ...sealed, bytes }, id)).rejects.toThrow();
  }
});
