/** What a reason is called, in both languages. */
export interface Named {
  es: string;
  en: string;
}

/** Thrown when clauses outgrow their limit: whoever set it takes that for "nobody knows". */
export class TooManyClauses extends Error {}

/** Clauses with reasons: every reason is a literal, so that a contradiction names the reasons it needs. */
export class Clauses {
  readonly list: number[][] = [];
  readonly reasons: { literal: number; name: Named }[] = [];
  private last = 0;
  private readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  variable(): number {
    return ++this.last;
  }

  reason(name: Named): number {
    const literal = this.variable();
    this.reasons.push({ literal, name });
    return literal;
  }

  add(reason: number, ...literals: number[]): void {
    if (this.list.length >= this.most) throw new TooManyClauses();
    this.list.push(reason ? [-reason, ...literals] : literals);
  }

  /** At most k of the literals, by a sequential counter. */
  atMost(reason: number, literals: number[], k: number): void {
    if (literals.length <= k) return;
    if (k === 0) {
      for (const literal of literals) this.add(reason, -literal);
      return;
    }
    let before: number[] | null = null;
    for (const literal of literals) {
      const row = Array.from({ length: k }, () => this.variable());
      this.add(reason, -literal, row[0]!);
      if (before) {
        for (let j = 0; j < k; j++) {
          this.add(reason, -before[j]!, row[j]!);
          if (j + 1 < k) this.add(reason, -literal, -before[j]!, row[j + 1]!);
        }
        this.add(reason, -literal, -before[k - 1]!);
      }
      before = row;
    }
  }
}
