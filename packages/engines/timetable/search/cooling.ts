/** How warm an annealing is: from hot to cold, once or in several rounds. */
export interface Cooling {
  hottest: number;
  coldest: number;
  /** Moves that one round deserves; runs that are longer go through several, each longer too. 0 for a single round. */
  round: number;
  /** Whether anything is wished; without, only broken rules count. */
  wishes: boolean;
}

const MOST_ROUNDS = 10;

/** How many rounds so many moves are good for: half of a longer budget goes into more rounds, half into slower ones. */
export function roundsOf({ round }: Cooling, moves: number): number {
  return round === 0 ? 1 : Math.max(1, Math.min(MOST_ROUNDS, Math.round(Math.sqrt(moves / round))));
}

/** The warmth at a share of a round, 0 for its first move and 1 for its last. */
export function heatAt({ hottest, coldest }: Cooling, share: number): number {
  return hottest * (coldest / hottest) ** Math.min(1, share);
}
