import type { EndedItem } from './kept.ts';

export type SkillOutcome = 'alone' | 'with_help' | 'after_solution' | 'together';

export interface SkillLine {
  skill: string;
  outcome: SkillOutcome;
  tries: number;
  alone: number;
}

/** How one skill went in this session, from its items in order: what was managed last counts most. */
function outcomeOf(endings: readonly EndedItem[]): SkillOutcome {
  const last = endings.at(-1)!;
  if (last.unaided) return 'alone';
  if (!last.right) return 'together';
  return endings.some(({ right }) => !right) ? 'after_solution' : 'with_help';
}

/** What a session was, skill by skill, in the order in which they came. */
export function summarise(endings: readonly EndedItem[]): SkillLine[] {
  const bySkill = Map.groupBy(endings, ({ skill }) => skill);
  return [...bySkill].map(([skill, all]) => ({
    skill,
    outcome: outcomeOf(all),
    tries: all.length,
    alone: all.filter(({ unaided }) => unaided).length,
  }));
}

/** A skill whose mistake gave way within the session: wrong or helped at first, alone later. */
export const improvedIn = (endings: readonly EndedItem[]): string[] =>
  [...Map.groupBy(endings, ({ skill }) => skill)].flatMap(([skill, all]) => {
    const stumble = all.findIndex(({ unaided }) => !unaided);
    return stumble >= 0 && all.slice(stumble + 1).some(({ unaided }) => unaided) ? [skill] : [];
  });
