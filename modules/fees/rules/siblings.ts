export interface FamilyChild {
  studentId: string;
  /** The payer that comes first among those of the child. */
  payerId: string;
  /** Of the level: whoever is further on comes first. */
  level: number;
}

/** Which child of their family each student is: 1 for the one in the highest level. Children of one payer are a family. */
export function rankSiblings(children: readonly FamilyChild[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const family of Map.groupBy(children, (child) => child.payerId).values())
    for (const [at, child] of family
      .toSorted((a, b) => b.level - a.level || (a.studentId < b.studentId ? -1 : 1))
      .entries())
      ranks.set(child.studentId, at + 1);
  return ranks;
}
