import { makeId } from '@patio/kernel';
import type { CareVisitor } from './care-scene.ts';

/** Phrases that stand nowhere else; fifty were asked for, and there is one for each text that is written. */
export const PHRASES = Array.from(
  { length: 61 },
  (_, at) => `canario${at}z${'abcdefghij'[at % 10]}k${(at * 7919) % 1000}`,
);
/** Those of them that stand in a text. */
export const foundIn = (text: string): string[] => PHRASES.filter((one) => text.includes(one));

/** Gives each text the next phrase. */
export class Planter {
  #next = 0;

  phrase = (): string => {
    const one = PHRASES[this.#next++];
    if (!one) throw new Error('there are more texts than phrases');
    return `Una frase con ${one} adentro`;
  };

  /** Every phrase was written once. */
  finish(): void {
    if (this.#next !== PHRASES.length) throw new Error(`${this.#next} of ${PHRASES.length} phrases were written`);
  }
}

/** A change as a browser sends it: with a key, so that its answer is kept for repeats. */
export async function change<T>(visitor: CareVisitor, work: (visitor: CareVisitor) => Promise<T>): Promise<T> {
  visitor.idempotencyKey = makeId();
  try {
    return await work(visitor);
  } finally {
    visitor.idempotencyKey = undefined;
  }
}
