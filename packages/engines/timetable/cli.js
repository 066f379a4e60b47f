// Plain JavaScript on purpose: it starts the bundled command line when one was made from these very sources, and makes it
// otherwise. One file with its compile cache starts several times faster than a hundred small ones.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
const folder = path.join(here, '../../../.cache/timetable', fingerprint());
const bundled = path.join(folder, 'cli.mjs');

if (!existsSync(bundled)) {
  try {
    await (await import('./bundle.js')).bundleCommandLine(folder);
  } catch {
    // Installed without build tools or on a read-only disk: the sources run as they are, only slower.
  }
}
const ready = existsSync(bundled);
enableCompileCache(ready ? folder : undefined);
await import(ready ? bundled : './cli.ts');

/** Changes whenever a source file does; a few stats at every start. */
function fingerprint() {
  let files = 0;
  let newest = 0;
  const look = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'tests') continue;
      const file = `${directory}/${entry.name}`;
      if (entry.isDirectory()) look(file);
      else if (entry.name.endsWith('.ts')) {
        files++;
        newest = Math.max(newest, statSync(file).mtimeMs);
      }
    }
  };
  look(here);
  return `${files}-${Math.round(newest)}`;
}
