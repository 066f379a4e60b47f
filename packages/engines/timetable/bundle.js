import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** Makes one file of the command line, beside which its compile cache is kept; older bundles go. */
export async function bundleCommandLine(folder) {
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const bundle = await rolldown({
    input: path.join(import.meta.dirname, 'cli.ts'),
    platform: 'node',
    // Brings its own WebAssembly file and looks for it beside itself.
    external: ['cadical-wasm'],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: unfinished,
    format: 'cjs',
    entryFileNames: 'cli.cjs',
    chunkFileNames: '[name]-[hash].cjs',
  });
  await bundle.close();
  const cache = path.dirname(folder);
  for (const older of readdirSync(cache))
    if (older !== path.basename(unfinished)) rmSync(path.join(cache, older), { recursive: true, force: true });
  renameSync(unfinished, folder);
}
