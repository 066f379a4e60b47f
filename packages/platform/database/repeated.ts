/** A statement that came this often will come again. */
const OFTEN = 5;
/** The statements of all screens are fewer; each connection keeps the plans of those that it used last (kept-statements.ts). */
const MOST_NAMED = 4_000;
/** Statements whose number of ids changes each time are many, and each is rare. */
const MOST_COUNTED = 3_000;
const LONGEST = 12_000;

/**
 * Gives statements that are asked again and again a name, under which the database keeps them analysed and planned: for most
 * questions of a page that is the larger part of the work. What it is about stays in the values, so that it holds for everybody.
 */
export class RepeatedStatements {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || text.length > LONGEST || this.#names.size >= MOST_NAMED) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts = new Map();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const given = `repeated_${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }
}
