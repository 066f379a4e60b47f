// Plain CommonJS on purpose: it starts the bundled command line when one was made from these very sources, and makes it
// otherwise. One old-style file with the byte code of an earlier run starts several times faster than a hundred modules.
const { existsSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const cache = join(__dirname, '../../../.cache/timetable');
const bundled = join(cache, 'cli.cjs');
const kept = join(cache, 'cli.code');
// Most schools are placed before heavy compiling pays; cli/warm-up.ts turns it on for those that take longer.
setFlagsFromString('--efficiency-mode');
// Leaving at once spares the taking down of a heap that nobody needs any more; what was said has been written by then.
start().then((code) => process.exit(code));

async function start() {
  const words = process.argv.slice(2);
  let bundle;
  try {
    if (!fresh()) await (await import('./bundle.js')).bundleCommandLine(cache);
    bundle = openBundle();
  } catch {
    // Installed without build tools, on a read-only disk, or made anew by somebody else: the sources run as they are, only slower.
    return (await import('./cli/main.ts')).main(words);
  }
  return runBundle(bundle, words);
}

/** The bundle with the byte code an earlier run left. */
function openBundle() {
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  return { cachedData, script: new Script(readFileSync(bundled, 'latin1'), { filename: bundled, cachedData }) };
}

/** Runs the bundle; a run that found no byte code leaves its own. */
async function runBundle({ script, cachedData }, words) {
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, (name) => import(name));
  const code = await module.exports.main(words);
  if (!cachedData || script.cachedDataRejected) {
    setFlagsFromString('--efficiency-mode');
    try {
      writeFileSync(kept, script.createCachedData());
    } catch {
      // The answer has been given; the next run tries again.
    }
  }
  return code;
}

/** Whether the bundle was made from the sources as they are: the list it was made with, and the date of each. */
function fresh() {
  try {
    const [newest, ...paths] = readFileSync(join(cache, 'sources'), 'latin1').split('\n');
    for (const path of paths) if (statSync(`${__dirname}/${path}`).mtimeMs > newest) return false;
    return true;
  } catch {
    return false;
  }
}
