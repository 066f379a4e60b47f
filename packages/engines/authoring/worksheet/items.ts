import {
  checkAnswer,
  exercise,
  findSkill,
  type Item,
  SKILLS,
  type Subject,
  seeded,
  seedOf,
  skillsUpTo,
} from '@patio/engine-learning';

export interface WorksheetWish {
  /** Skills by name; empty: those of the subject and grade. */
  skills: readonly string[];
  subject: Subject;
  grade: number;
  /** Easier ones come from a grade below, harder ones from one above. */
  level: 'support' | 'usual' | 'challenge';
  count: number;
  seed: number;
}

const SHIFT = { support: -1, usual: 0, challenge: 1 } as const;
/** Skills with few forms repeat themselves; after so many tries another skill takes the turn. */
const TRIES = 25;
const NEWEST = 8;

/** The skills that a worksheet practises: those that were named and exist, otherwise the newest of the level. */
export function skillsOf({ skills, subject, grade, level }: WorksheetWish): string[] {
  const named = skills.filter((id) => findSkill(id) !== null);
  if (named.length > 0) return named;
  const upTo = skillsUpTo(subject, Math.max(1, grade + SHIFT[level]));
  // A subject that begins later gives what it begins with.
  const first = Math.min(...SKILLS.filter((skill) => skill.subject === subject).map((skill) => skill.grade));
  return (upTo.length > 0 ? upTo : skillsUpTo(subject, first)).slice(0, NEWEST).map(({ id }) => id);
}

/** So many different items, the skills in turn; fewer only where the skills have no more. Each key was tried before it is given out. */
export function worksheetItems(wish: WorksheetWish): Item[] {
  const skills = seeded(wish.seed).shuffle(skillsOf(wish));
  const out: Item[] = [];
  const asked = new Set<string>();
  let idle = 0;
  for (let turn = 0; out.length < wish.count && skills.length > 0 && idle < skills.length; turn++) {
    const skill = skills[turn % skills.length]!;
    const found = freshItem(skill, seedOf(wish.seed, turn), asked);
    idle = found ? 0 : idle + 1;
    if (found) out.push(found);
  }
  return out;
}

function freshItem(skill: string, seed: number, asked: Set<string>): Item | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const item = exercise(skill, (seed + attempt * 7919) >>> 0);
    if (!item || asked.has(item.prompt.es) || checkAnswer(item, item.answer).result !== 'right') continue;
    asked.add(item.prompt.es);
    return item;
  }
  return null;
}
