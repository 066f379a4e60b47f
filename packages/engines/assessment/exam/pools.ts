import { type Chance, shuffle } from '../chance/chance.ts';
import type { ExamPart } from './exam.ts';

/** What drawing needs to know of a question of the bank. */
export interface BankEntry {
  id: string;
  tags: readonly string[];
  difficulty: 'easy' | 'medium' | 'hard';
}
export type Pool = Extract<ExamPart, { kind: 'pool' }>;

const tagForm = (tag: string): string => tag.trim().toLowerCase();

/** The questions of a bank by tag, read once for all pools of a paper. */
export class TaggedBank<Entry extends BankEntry> {
  private readonly byTag = new Map<string, Set<Entry>>();
  private readonly all: readonly Entry[];

  constructor(bank: readonly Entry[]) {
    this.all = bank;
    for (const entry of bank)
      for (const tag of entry.tags.map(tagForm)) this.byTag.set(tag, (this.byTag.get(tag) ?? new Set()).add(entry));
  }

  /** The questions that a pool draws from: all tags, capitals do not count. In the order of the bank. */
  candidatesOf({ tags, difficulty }: Pick<Pool, 'tags' | 'difficulty'>): Entry[] {
    const sets = tags
      .map((tag) => this.byTag.get(tagForm(tag)) ?? new Set<Entry>())
      .toSorted((a, b) => a.size - b.size);
    const [fewest = this.all, ...others] = sets;
    return [...fewest].filter(
      (entry) => (!difficulty || difficulty === entry.difficulty) && others.every((set) => set.has(entry)),
    );
  }
}

/**
 * Gives each place a question of its own. Where a later place finds all its candidates taken, an earlier one moves to another of its own
 * (augmenting paths), so that a paper is found whenever there is one. The answer holds null for places that stay empty.
 */
export function fillPlaces(places: readonly (readonly string[])[], chance: Chance): (string | null)[] {
  const holder = new Map<string, number>();
  const wishes = places.map((candidates) => shuffle(candidates, chance));
  const take = (place: number, tried: Set<string>): boolean => {
    for (const question of wishes[place]!) {
      if (tried.has(question)) continue;
      tried.add(question);
      const other = holder.get(question);
      if (other === undefined || take(other, tried)) {
        holder.set(question, place);
        return true;
      }
    }
    return false;
  };
  for (const place of places.keys()) take(place, new Set());
  const found: (string | null)[] = places.map(() => null);
  for (const [question, place] of holder) found[place] = question;
  return found;
}
