import {
  abilityOf,
  afterTry,
  calibrationError,
  chanceOf,
  chanceRight,
  type Prediction,
  rankQuality,
  TYPED,
} from '@patio/engine-learning';
import { seeded } from '../../packages/engines/learning/exercises/random.ts';
import { fingerprint, measure, type Result } from './result.ts';

const STUDENTS = 2000;
const TURNS = 15;
/** A rating says something after a few answers. */
const BEFORE_RATED = 3;

/** Students of set abilities before items of set difficulties: whether the chances that the rating states come true. */
function evaluateElo(): Result[] {
  const random = seeded(12);
  const predictions: Prediction[] = [];
  for (let student = 0; student < STUDENTS; student++) {
    // The sum of four draws is near enough to a bell: most are near the middle.
    const ability = (random.fraction() + random.fraction() + random.fraction() + random.fraction() - 2) * 2.5;
    const tries: { right: boolean; unaided: boolean; chosen: boolean }[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const right = random.fraction() < chanceOf(ability, 0);
      if (turn >= BEFORE_RATED) predictions.push({ chance: chanceOf(abilityOf(tries).value, 0), right });
      tries.push({ right, unaided: true, chosen: false });
    }
  }
  const data = fingerprint([STUDENTS, TURNS, 'elo']);
  return [
    measure('mastery.elo_calibration_error', calibrationError(predictions), predictions.length, { most: 0.03 }, data),
    measure('mastery.elo_rank_quality', rankQuality(predictions), predictions.length, { least: 0.7 }, data),
  ];
}

/** Students who learn as the model says: whether its chances come true. */
export function evaluateMastery(): Result[] {
  const random = seeded(11);
  const predictions: Prediction[] = [];
  for (let student = 0; student < STUDENTS; student++) {
    let knows = random.fraction() < TYPED.known;
    let known = TYPED.known;
    for (let turn = 0; turn < TURNS; turn++) {
      const right = random.fraction() < (knows ? 1 - TYPED.slip : TYPED.guess);
      predictions.push({ chance: chanceRight(known, TYPED), right });
      known = afterTry(known, right, TYPED);
      knows ||= random.fraction() < TYPED.learn;
    }
  }
  const data = fingerprint([STUDENTS, TURNS, TYPED]);
  return [
    measure('mastery.calibration_error', calibrationError(predictions), predictions.length, { most: 0.03 }, data),
    measure('mastery.rank_quality', rankQuality(predictions), predictions.length, { least: 0.7 }, data),
    ...evaluateElo(),
  ];
}
