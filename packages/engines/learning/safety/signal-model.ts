import { BUCKETS, featuresOf } from './signal-features.ts';

export interface Lesson {
  plain: string;
  grave: boolean;
}
export interface Model {
  bias: number;
  weights: Float64Array;
}

const ROUNDS = 40;
const RATE = 0.3;
const DECAY = 0.002;
/** What stands in one line only teaches that line by heart. */
const LEAST_LINES = 2;

/** How much a message sounds like grave ones: above nothing more than not. */
export function weigh({ bias, weights }: Model, plain: string): number {
  const features = featuresOf(plain);
  const norm = 1 / Math.sqrt(Math.max(1, features.length));
  return features.reduce((sum, at) => sum + weights[at]! * norm, bias);
}

/** The same order in every run, a new one in every round. */
function shuffle<Each>(all: Each[], round: number): void {
  for (let at = all.length - 1; at > 0; at--) {
    const other = (at * 7919 + round * 104_729) % (at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
}

/** Logistic regression by steps that shrink with each weight's past ones; grave lines are few and count for more. */
export function teach(lessons: readonly Lesson[]): Model {
  const seen = new Uint32Array(BUCKETS);
  const all = lessons.map(({ plain, grave }) => ({ features: featuresOf(plain), grave }));
  for (const { features } of all) for (const at of features) seen[at]!++;
  const grave = lessons.filter((each) => each.grave).length;
  const worth = Math.max(1, (lessons.length - grave) / Math.max(1, grave) / 2);
  const model: Model = { bias: 0, weights: new Float64Array(BUCKETS) };
  const past = new Float64Array(BUCKETS).fill(1e-8);
  let pastBias = 1e-8;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(all, round);
    for (const one of all) {
      const features = one.features.filter((at) => seen[at]! >= LEAST_LINES);
      const norm = 1 / Math.sqrt(Math.max(1, one.features.length));
      const sum = features.reduce((total, at) => total + model.weights[at]! * norm, model.bias);
      const wrong = (1 / (1 + Math.exp(-sum)) - (one.grave ? 1 : 0)) * (one.grave ? worth : 1);
      pastBias += wrong * wrong;
      model.bias -= (RATE * wrong) / Math.sqrt(pastBias);
      for (const at of features) {
        const step = wrong * norm + DECAY * model.weights[at]!;
        past[at]! += step * step;
        model.weights[at]! -= (RATE * step) / Math.sqrt(past[at]!);
      }
    }
  }
  return model;
}
