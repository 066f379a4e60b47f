/** How warm an annealing is: from hot to cold, once or in several rounds. */
export interface Cooling {
  hottest: number;
  coldest: number;
  /** Moves that one round deserves; runs that are longer go through several, each longer too. 0 for a single round. */
  round: number;
}

const MOST_ROUNDS = 10;

/** How many rounds so many moves are good for: half of a longer budget goes into more rounds, half into slower ones. */
export function roundsOf({ round }: Cooling, moves: number): number {
  return round === 0 ? 1 : Math.max(1, Math.min(MOST_ROUNDS, Math.round(Math.sqrt(moves / round))));
}

/** The warmth at a share of all moves, 0 for the first and 1 for the last. */
export function heatAt({ hottest, coldest }: Cooling, rounds: number, share: number): number {
  const within = share >= 1 ? 1 : (rounds * share) % 1;
  return hottest * (coldest / hottest) ** within;
}
