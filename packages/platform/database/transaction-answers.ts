import type pg from 'pg';

type Asked = Parameters<pg.PoolClient['query']>;
interface Statement {
  text?: string;
  values?: readonly unknown[];
  rowMode?: string;
}

/**
 * Answers within one transaction that only reads: what several parts of a page ask for, such as the school's year or the bells of
 * a day, is asked once. They are forgotten with the transaction, so nobody sees anything of another person or of before.
 */
export class TransactionAnswers {
  readonly #answers = new Map<string, unknown>();

  answer(asked: Asked, ask: () => unknown): unknown {
    const key = keyOf(asked);
    if (key === undefined) return ask();
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = ask();
    this.#answers.set(key, answer);
    return answer;
  }
}

function keyOf([first, values]: readonly unknown[]): string | undefined {
  const { text, values: own, rowMode } = (first ?? {}) as Statement;
  if (!text || !/^\s*(select|with)\b/i.test(text)) return undefined;
  return JSON.stringify([text, rowMode, values ?? own ?? []]);
}
