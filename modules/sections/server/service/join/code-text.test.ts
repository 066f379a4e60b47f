import { expect, test } from 'vitest';
import { makeCode, printCode, readCode } from './code-text.ts';

test('a printed code is read back however it is typed', () => {
  for (let i = 0; i < 200; i++) {
    const code = makeCode();
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(readCode(printCode(code))).toBe(code);
    expect(readCode(` ${printCode(code).toLowerCase()} `)).toBe(code);
  }
});
