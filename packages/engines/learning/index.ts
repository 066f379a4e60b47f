/** The learning engine's door: pure functions and types. No I/O, no clock, no model. */
export { checkAnswer, type Verdict } from './exercises/check.ts';
export { evaluate } from './exercises/evaluate.ts';
export type { Both, Item, Key, Language, Skill, Step, Subject, Wrong } from './exercises/form.ts';
export { type Located, locateWrongStep } from './exercises/locate.ts';
export { makeItem, optionsOf } from './exercises/make.ts';
export { aboutMisconception, type Misconception } from './exercises/misconceptions.ts';
export { seedOf } from './exercises/random.ts';
export { exercise, findSkill, isomorphicItem, SKILLS, skillsUpTo } from './exercises/skills.ts';
export { revealsAnswer } from './leak/reveals.ts';
