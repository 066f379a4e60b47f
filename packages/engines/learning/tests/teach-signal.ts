// `node packages/engines/learning/tests/teach-signal.ts`: writes the weights of safety/signal-weights.ts anew, and says what they are worth.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentencesOf } from '@patio/engine-lessons';
import { plainOf } from '../safety/plain.ts';
import { type Lesson, type Model, teach } from '../safety/signal-model.ts';
import { demoPassages } from './demo-passages.ts';

interface Line {
  tier: number;
  batch?: number;
  line: string;
}
const read = (name: string): Line[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'sets', name), 'utf8')) as Line[];
/** The newest batch is never learnt from, so that it can say what to expect. */
export const KEPT_BACK = 9;
export const allLines = (): Line[] => read('distress-lines.json');

/** Lines to learn from, without those of some batches. What is troubled but not grave teaches neither. */
export function lessonsWithout(...batches: number[]): Lesson[] {
  const told = allLines().filter(({ batch = 0 }) => !batches.includes(batch));
  const taught = [...demoPassages('es'), ...demoPassages('en')].flatMap(({ body }) => sentencesOf(body));
  return [
    ...[...told, ...read('distress-teaching.json')]
      .filter(({ tier }) => tier !== 2)
      .map(({ tier, line }) => ({ plain: plainOf(line), grave: tier === 3 })),
    ...taught.map((line) => ({ plain: plainOf(line), grave: false })),
  ];
}

const STEPS = 127;
/** A byte for each weight. */
export function packed({ bias, weights }: Model): { bias: number; scale: number; bytes: Int8Array } {
  const scale = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / STEPS;
  return { bias: Number(bias.toFixed(4)), scale, bytes: Int8Array.from(weights, (each) => Math.round(each / scale)) };
}

if (import.meta.main) {
  const { bias, scale, bytes } = packed(teach(lessonsWithout(KEPT_BACK)));
  const text = Buffer.from(bytes.buffer).toString('base64');
  writeFileSync(
    path.join(import.meta.dirname, '../safety/signal-weights.ts'),
    `// Written by tests/teach-signal.ts from the lines of tests/sets.
export const BIAS = ${bias};
export const SCALE = ${Number(scale.toFixed(6))};
/** A signed byte for each bucket, in base64. */
export const BYTES =
  '${text}';
`,
  );
}
