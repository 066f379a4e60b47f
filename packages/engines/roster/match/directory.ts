import type { KnownPerson } from './known.ts';
import { ComparedName } from './names.ts';

export interface Entry {
  person: KnownPerson;
  name: ComparedName;
}

/** Trigrams that a great part of the school shares find nobody; above so many people they are not followed. */
const COMMON = 1_500;

/** Everybody on record, found by document, number, foreign id, date of birth and pieces of the name. Nobody is compared with all. */
export class Directory {
  readonly entries: Entry[];
  readonly #byForeignId = new Map<string, number>();
  readonly #byDocument = new Map<string, number[]>();
  readonly #byNumber = new Map<string, number[]>();
  readonly #byEmail = new Map<string, number[]>();
  readonly #byBirth = new Map<string, number[]>();
  readonly #byName = new Map<string, number[]>();
  readonly #byWord = new Map<string, number[]>();

  constructor(known: readonly KnownPerson[]) {
    this.entries = known.map((person, at) => {
      const name = new ComparedName(person.firstSurname, person.secondSurname, person.givenNames);
      if (person.foreignId) this.#byForeignId.set(person.foreignId, at);
      put(this.#byDocument, person.documentNumber, at);
      put(this.#byNumber, person.studentNumber?.toLowerCase(), at);
      put(this.#byEmail, person.email?.toLowerCase(), at);
      put(this.#byBirth, person.birthDate, at);
      put(this.#byName, name.text, at);
      for (const word of new Set(name.words)) put(this.#byWord, word.slice(0, 4), at);
      return { person, name };
    });
  }

  byForeignId(id: string | undefined): readonly number[] {
    const found = id === undefined ? undefined : this.#byForeignId.get(id);
    return found === undefined ? [] : [found];
  }
  byDocument = (number: string | undefined): readonly number[] => this.#byDocument.get(number ?? '') ?? [];
  byNumber = (number: string | undefined): readonly number[] => this.#byNumber.get(number?.toLowerCase() ?? '') ?? [];
  byEmail = (email: string | undefined): readonly number[] => this.#byEmail.get(email?.toLowerCase() ?? '') ?? [];
  byBirth = (date: string | undefined): readonly number[] => this.#byBirth.get(date ?? '') ?? [];
  byName = ({ text }: ComparedName): readonly number[] => this.#byName.get(text) ?? [];

  /** Who shares the beginnings of at least two words, the rarest first. */
  byWords({ words }: ComparedName): number[] {
    const lists = [...new Set(words.map((word) => word.slice(0, 4)))]
      .map((start) => this.#byWord.get(start) ?? [])
      .filter((list) => list.length > 0 && list.length <= COMMON)
      .sort((a, b) => a.length - b.length);
    const times = new Map<number, number>();
    for (const list of lists) for (const at of list) times.set(at, (times.get(at) ?? 0) + 1);
    const needed = Math.min(2, words.length);
    return [...times].filter(([, count]) => count >= needed).map(([at]) => at);
  }
}

function put(map: Map<string, number[]>, key: string | null | undefined, at: number): void {
  if (!key) return;
  const list = map.get(key);
  if (list) list.push(at);
  else map.set(key, [at]);
}
