// Plain CommonJS on purpose: it starts the bundled command line when one was made from these very sources, and makes it
// otherwise. One old-style file with its compile cache starts several times faster than a hundred modules.
const { existsSync, readdirSync, statSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');

const folder = join(__dirname, '../../../.cache/timetable', fingerprint());
const bundled = join(folder, 'cli.cjs');
// Most schools are placed before heavy compiling pays; cli/warm-up.ts turns it on for those that take longer.
setFlagsFromString('--efficiency-mode');
start();

async function start() {
  if (!existsSync(bundled)) {
    try {
      await (await import('./bundle.js')).bundleCommandLine(folder);
    } catch {
      // Installed without build tools or on a read-only disk: the sources run as they are, only slower.
    }
  }
  const ready = existsSync(bundled);
  enableCompileCache(ready ? folder : undefined);
  if (ready) require(bundled);
  else await import('./cli.ts');
}

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
  look(__dirname);
  return `${files}-${Math.round(newest)}`;
}
