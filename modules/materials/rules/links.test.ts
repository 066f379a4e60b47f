import { expect, test } from 'vitest';
import { cleanLink } from './links.ts';

test.each([
  ['https://www.icpna.edu.pe/guia?x=1', 'https://www.icpna.edu.pe/guia?x=1'],
  [' museo.pe/sala 3 ', 'https://museo.pe/sala%203'],
  ['http://museo.pe', 'http://museo.pe/'],
])('%s is kept as %s', (given, kept) => expect(cleanLink(given)).toBe(kept));

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://ana:secreto@museo.pe',
  'localhost',
  'una frase',
  '',
  `https://museo.pe/${'x'.repeat(2_000)}`,
])('%s is refused', (given) => expect(cleanLink(given)).toBeNull());
