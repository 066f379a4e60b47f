// `npm run new:module -- library`: a module with one table, one list, one form, its texts, demo rows and tests, green at once.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { placeModule } from './scaffold/place.ts';
import { nameModule } from './scaffold/render.ts';
import { ROOT } from './workspace.ts';

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, program), ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}

if (import.meta.main) {
  const [word = ''] = process.argv.slice(2);
  const name = nameModule(word);
  placeModule(ROOT, name);
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', `modules/${word}`, 'floors.json');
  run('packages/messages/compile.ts');
  run(
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'db/drizzle.config.ts',
    '--name',
    `${name.area}_items`,
  );
  run('checks/run.ts', 'generated', 'schema', '--fix');
  console.log(`modules/${word} stands. Read its README.md, then that of modules/courses; rename item to what it is about.
Its tests: npx vitest run modules/${word}    Everything: npm run check`);
}
