import type { Relation } from '../records/record.ts';
import { GUARDIAN_PLACES, type GuardianPlace } from './field.ts';
import type { HeaderParts } from './owner.ts';

/** Gives each adult that the headers name a place, in the order in which they appear. */
export class GuardianSeats {
  readonly relations: Record<GuardianPlace, Relation | null> = { guardian1: null, guardian2: null, guardian3: null };
  readonly #seats = new Map<string, GuardianPlace>();
  /** The adult of the last column: what follows without an owner may be about them. */
  last: GuardianPlace | null = null;

  seat({ relation, number }: Pick<HeaderParts, 'relation' | 'number'>): GuardianPlace | null {
    // A tutor is whoever is in charge, like a guardian without a name for the tie.
    const tie = relation === 'tutor' ? null : relation;
    const key = `${tie ?? ''}:${number ?? (tie === null ? 1 : '')}`;
    let place = this.#seats.get(key);
    if (!place) {
      const taken = new Set(this.#seats.values());
      const wished = number && tie === null ? GUARDIAN_PLACES[number - 1] : undefined;
      place = wished && !taken.has(wished) ? wished : GUARDIAN_PLACES.find((free) => !taken.has(free));
      if (!place) return null;
      this.#seats.set(key, place);
      this.relations[place] = tie;
    }
    this.last = place;
    return place;
  }
}
