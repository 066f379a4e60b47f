import { type Language, seeded, termsOf } from '@patio/engine-learning';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A question of a bank, as far as choosing needs it. */
export interface BankItem {
  id: string;
  competency: string;
  difficulty: Difficulty;
  /** What it asks, to see whether two ask the same. */
  text: string;
}

/** One cell of a blueprint: so many questions of a competency and difficulty, each worth so much. */
export interface BlueprintRow {
  competency: string;
  difficulty: Difficulty;
  count: number;
  points: number;
}

export type ShortfallReason = 'not_in_bank' | 'used_before' | 'too_alike';
export interface Shortfall {
  row: number;
  wanted: number;
  found: number;
  /** How many were passed over, by reason; what the bank simply lacks is `not_in_bank`. */
  because: Partial<Record<ShortfallReason, number>>;
}

export interface ExamDraft {
  picks: { item: string; row: number; points: number }[];
  points: number;
  wantedPoints: number;
  shortfalls: Shortfall[];
}

/** Two questions that share this much of their words ask the same. */
const ALIKE = 0.8;

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / Math.max(a.size, b.size) >= ALIKE;
}

/** Questions of a bank by a blueprint: none twice, none that asks the same as another, none used before. What is missing is explained, never filled up. */
export function draftExam(
  bank: readonly BankItem[],
  rows: readonly BlueprintRow[],
  { seed, language, usedBefore = [] }: { seed: number; language: Language; usedBefore?: readonly string[] },
): ExamDraft {
  const used = new Set(usedBefore);
  const taken = new Set<string>();
  const asked: ReadonlySet<string>[] = [];
  const picks: ExamDraft['picks'] = [];
  const shortfalls: Shortfall[] = [];
  for (const [row, { competency, difficulty, count, points }] of rows.entries()) {
    const cell = bank.filter(
      (item) => item.competency === competency && item.difficulty === difficulty && !taken.has(item.id),
    );
    const because: Shortfall['because'] = {};
    let found = 0;
    for (const item of seeded(seed + row).shuffle(cell)) {
      if (found >= count) break;
      const terms = new Set([...termsOf(item.text, language), ...(item.text.match(/\d+/g) ?? [])]);
      const passedOver = used.has(item.id)
        ? 'used_before'
        : asked.some((other) => alike(terms, other))
          ? 'too_alike'
          : null;
      if (passedOver) {
        because[passedOver] = (because[passedOver] ?? 0) + 1;
        continue;
      }
      taken.add(item.id);
      asked.push(terms);
      picks.push({ item: item.id, row, points });
      found++;
    }
    if (found >= count) continue;
    const explained = Math.min(
      count - found,
      Object.values(because).reduce((sum, each) => sum + each, 0),
    );
    if (count - found > explained) because.not_in_bank = count - found - explained;
    shortfalls.push({ row, wanted: count, found, because });
  }
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    picks,
    points: sum(picks.map(({ points }) => points)),
    wantedPoints: sum(rows.map(({ count, points }) => count * points)),
    shortfalls,
  };
}
