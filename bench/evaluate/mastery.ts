import { afterTry, calibrationError, chanceRight, type Prediction, rankQuality, TYPED } from '@patio/engine-learning';
import { seeded } from '../../packages/engines/learning/exercises/random.ts';
import { fingerprint, measure, type Result } from './result.ts';

const STUDENTS = 2000;
const TURNS = 15;

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
  ];
}
