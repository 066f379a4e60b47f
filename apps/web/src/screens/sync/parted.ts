export interface Fact {
  label: string;
  value: string;
}

/** What two versions of one change share, and what each says where they differ. Equal versions show everything on both sides. */
export function parted(mine: readonly Fact[], theirs: readonly Fact[]): { same: Fact[]; ours: Fact[]; others: Fact[] } {
  const shares = (fact: Fact, facts: readonly Fact[]) =>
    facts.some(({ label, value }) => label === fact.label && value === fact.value);
  const ours = mine.filter((fact) => !shares(fact, theirs));
  const others = theirs.filter((fact) => !shares(fact, mine));
  if (ours.length === 0 && others.length === 0) return { same: [], ours: [...mine], others: [...theirs] };
  return { same: mine.filter((fact) => shares(fact, theirs)), ours, others };
}
