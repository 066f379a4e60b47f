import { nearDates } from './dates.ts';
import type { KnownPerson } from './known.ts';
import { ComparedName } from './names.ts';

export interface Entry {
  person: KnownPerson;
  name: ComparedName;
}

/** A beginning that a great part of the school shares finds nobody; above so many people it is not followed. */
const COMMON = 3_000;
/** How many are compared by their names alone. */
const MOST = 50;

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

  /** Who shares the beginnings of at least two words, those with most first. Whoever is known to be born on quite another day is left out. */
  byWords({ words }: ComparedName, birthDate: string | undefined): number[] {
    const times = new Map<number, number>();
    for (const start of new Set(words.map((word) => word.slice(0, 4)))) {
      const list = this.#byWord.get(start) ?? [];
      if (list.length <= COMMON) for (const at of list) times.set(at, (times.get(at) ?? 0) + 1);
    }
    const needed = Math.min(2, words.length);
    const fits = (at: number): boolean => {
      const theirs = this.entries[at]!.person.birthDate;
      return !birthDate || !theirs || nearDates(birthDate, theirs);
    };
    return [...times]
      .filter(([at, count]) => count >= needed && fits(at))
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST)
      .map(([at]) => at);
  }
}

function put(map: Map<string, number[]>, key: string | null | undefined, at: number): void {
  if (!key) return;
  const list = map.get(key);
  if (list) list.push(at);
  else map.set(key, [at]);
}
