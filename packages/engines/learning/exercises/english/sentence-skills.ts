import type { Skill } from '../form.ts';
import { english } from '../language-skill.ts';
import { FURTHER_GAPS } from './further-gaps.ts';
import { SIMPLE_GAPS } from './simple-gaps.ts';

export const SENTENCE_SKILLS: Skill[] = [...SIMPLE_GAPS, ...FURTHER_GAPS].map(
  ({ id, grade, name, misconception, hints, rows }) =>
    english(id, grade, ...name, (r) => {
      const [sentence, right, ...others] = r.pick(rows);
      return {
        prompt: [`Completa: ${sentence}`, `Complete: ${sentence}`],
        answer: right,
        choiceOnly: true,
        strict: true,
        wrong: others.map((each) => [each, misconception]),
        steps: [hints[1]],
        hints,
      };
    }),
);
