import type { Skill } from '../form.ts';
import { NOUN_SKILLS } from './noun-skills.ts';
import { SOUNDS } from './sounds.ts';
import { SPELLING_SKILLS } from './spelling-skills.ts';
import { VERB_SKILLS } from './verb-skills.ts';
import { VOCABULARY_SKILLS } from './vocabulary-skills.ts';

export const SPANISH: readonly Skill[] = [
  ...SOUNDS,
  ...NOUN_SKILLS,
  ...VERB_SKILLS,
  ...SPELLING_SKILLS,
  ...VOCABULARY_SKILLS,
];
