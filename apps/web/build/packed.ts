import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH = 800;

/** Packs what never changes once, while building: the server then only hands it out. */
export const packed = (outDir: string): Plugin => ({
  name: 'patio-packed',
  apply: 'build',
  writeBundle() {
    const folder = path.join(outDir, 'assets');
    for (const name of readdirSync(folder)) {
      if (!/\.(m?js|css|svg|json)$/.test(name)) continue;
      const file = path.join(folder, name);
      const text = readFileSync(file);
      if (text.length < WORTH) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  },
});
