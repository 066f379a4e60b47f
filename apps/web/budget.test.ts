import { expect, test } from 'vitest';
import { isOver, weigh } from './budget.ts';
import type { Manifest, TextsByFile } from './build/manifest.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_form.js': { file: 'assets/form.js' },
  'src/records/parent.made.ts': { file: 'assets/parent.js', imports: ['_base.js'] },
  'src/records/admin.made.ts': { file: 'assets/admin.js' },
  'src/screens/Home.screen.tsx': { file: 'assets/home.js', imports: ['_base.js', '_form.js'] },
  'modules/lessons/screens/Player.screen.tsx': { file: 'assets/player.js', imports: ['_form.js'] },
  'src/screens/Sync.screen.tsx': { file: 'assets/sync.js', imports: ['_form.js'] },
};
const texts: TextsByFile = {
  'assets/index.js': { es: ['assets/start.es.js'], en: ['assets/start.en.js'] },
  'assets/home.js': { es: ['assets/start.es.js', 'assets/homes.es.js'], en: ['assets/homes.en.js'] },
};
const sizes: Record<string, number> = {
  index: 117_000,
  'start.es': 3000,
  'start.en': 2000,
  'homes.es': 4000,
  'homes.en': 5000,
  base: 40_000,
  form: 30_000,
  parent: 1000,
  admin: 9000,
  home: 61_000,
  player: 28_000,
  sync: 2000,
};
const sizeOf = (file: string) => sizes[file.replace(/^assets\/|\.js$/g, '')] ?? 0;

test('the entry counts with the menu of the role, a screen only for what it alone brings, shared chunks once each, texts in the heavier language', () => {
  const weights = weigh({ manifest, texts, sizeOf });
  const named = (name: string) => weights.find((each) => each.name.startsWith(name));
  expect(named('entry, family')?.kilobytes).toBe(161);
  expect(named('entry, staff')?.kilobytes).toBe(169);
  expect(named('Home')).toMatchObject({ kilobytes: 61, withShared: 96 });
  expect(named('Sync')).toMatchObject({ kilobytes: 2, withShared: 32 });
  expect(named('form.js, shared by 3')?.kilobytes).toBe(30);
  expect(weights.filter(isOver).map((each) => each.name)).toEqual(['Home']);
});

test('the player of lessons is weighed with what it shares, as a phone loads it on a first visit', () => {
  const player = (size: number) =>
    weigh({ manifest, texts, sizeOf: (file) => (file === 'assets/player.js' ? size : sizeOf(file)) }).find(
      ({ name }) => name === 'Player',
    )!;
  expect(player(28_000)).toMatchObject({ kilobytes: 28, withShared: 58, firstLimit: 60 });
  expect(isOver(player(28_000))).toBe(false);
  // Alone it is within what any screen may bring.
  expect(player(31_000).kilobytes).toBeLessThan(60);
  expect(isOver(player(31_000))).toBe(true);
});
