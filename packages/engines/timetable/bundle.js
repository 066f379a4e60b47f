import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { madeSchool } from './made-school.js';

const here = import.meta.dirname;

/** Makes one file of the command line and lets it solve a made-up school, so that its byte code is ready for the next. */
export async function bundleCommandLine(folder) {
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const sources = sourcesOf(here);
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs));
  const bundle = await rolldown({
    input: path.join(here, 'cli/main.ts'),
    platform: 'node',
    // Brings its own WebAssembly file and looks for it beside itself.
    external: ['cadical-wasm'],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false, minify: true });
  await bundle.close();
  // One byte a letter is read faster than what may need two.
  const code = output[0].code
    .replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    // A script run from its byte code cannot import; whoever runs it does so for it.
    .replace(/\bimport\((["'`]cadical-wasm["'`])\)/g, 'load($1)');
  writeFileSync(path.join(unfinished, 'cli.cjs'), `(function (exports, require, module, load) {${code}\n})`);
  const names = sources.map((source) => path.relative(here, source));
  writeFileSync(path.join(unfinished, 'sources'), [newest, ...names].join('\n'));
  writeFileSync(path.join(unfinished, 'made-school.fet'), madeSchool());
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  spawnSync(process.execPath, [path.join(here, 'cli.cjs'), 'solve', path.join(folder, 'made-school.fet'), '--json']);
}

/** Every source file and every folder of the package: a folder's date tells of files that came or went. */
function sourcesOf(folder) {
  const found = [folder];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'tests') continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...sourcesOf(file));
    else if (/\.[cjt]s$/.test(entry.name) && !entry.name.endsWith('.test.ts')) found.push(file);
  }
  return found;
}
