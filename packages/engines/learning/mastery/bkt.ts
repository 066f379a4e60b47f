/** What is assumed of a skill: known before, learnt with each try, missed though known, right though unknown. */
export interface SkillModel {
  known: number;
  learn: number;
  slip: number;
  guess: number;
}

export const TYPED: SkillModel = { known: 0.3, learn: 0.15, slip: 0.1, guess: 0.05 };
export const CHOSEN: SkillModel = { known: 0.3, learn: 0.15, slip: 0.1, guess: 0.25 };

/** The chance of a right answer now. */
export const chanceRight = (known: number, { slip, guess }: SkillModel): number =>
  known * (1 - slip) + (1 - known) * guess;

/** The chance that a skill is known after an answer. */
export function afterTry(known: number, right: boolean, model: SkillModel): number {
  const { slip, learn } = model;
  const chance = chanceRight(known, model);
  const before = right ? (known * (1 - slip)) / chance : (known * slip) / (1 - chance);
  return before + (1 - before) * learn;
}
