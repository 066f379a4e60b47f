/** Tries many items of every skill: `node tests/try-items.ts 100000`. Prints what is wrong, and how fast items are made. */
import { makeItem } from '../exercises/make.ts';
import { SKILLS } from '../exercises/skills.ts';
import { problemsOf } from './judge-item.ts';

const total = Number(process.argv[2] ?? 100_000);
const each = Math.ceil(total / SKILLS.length);
const found = new Map<string, string[]>();
const start = performance.now();
let made = 0;
for (const skill of SKILLS)
  for (let seed = 0; seed < each; seed++) {
    const item = makeItem(skill, seed);
    made++;
    for (const problem of problemsOf(item))
      found.set(skill.id, [...(found.get(skill.id) ?? []), `${seed}: ${problem}`]);
  }
const seconds = (performance.now() - start) / 1000;
for (const [skill, problems] of found) console.log(`${skill}: ${problems.length}; ${problems.slice(0, 3).join(' | ')}`);
console.log(
  `${made} items of ${SKILLS.length} skills, ${[...found.values()].flat().length} problems, ${Math.round(made / seconds)} items/s`,
);
process.exitCode = found.size > 0 ? 1 : 0;
