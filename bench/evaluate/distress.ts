import { findDistress } from '@patio/engine-learning';
import { sentencesOf } from '@patio/engine-lessons';
import { demoPassages } from '../../packages/engines/learning/tests/demo-passages.ts';
import { fingerprint, type Result, share } from './result.ts';
import { readSet } from './sets.ts';

interface Line {
  tier: 0 | 1 | 2 | 3;
  language: string;
  batch: number;
  line: string;
}
const tierOf = (line: string): number => findDistress(line)?.tier ?? 0;

/** Lines of children by how grave they are. The rules were mended while looking at them, so expect less elsewhere. */
export function evaluateDistress(): Result[] {
  const lines = readSet<Line>('distress-lines.json');
  const data = fingerprint(lines);
  const grave = lines.filter(({ tier }) => tier === 3);
  const harmless = lines.filter(({ tier }) => tier === 0).map(({ line }) => line);
  const taught = [...demoPassages('es'), ...demoPassages('en')].flatMap(({ body }) => sentencesOf(body));
  const missed = grave.filter(({ line }) => tierOf(line) !== 3);
  return [
    share({
      name: 'distress.recall',
      cases: grave.map((each) => !missed.includes(each)),
      goal: { least: 0.95 },
      data,
      examples: missed.map(({ line }) => line),
    }),
    share({
      name: 'distress.false_alarms',
      cases: [...harmless, ...taught].map((line) => tierOf(line) === 3),
      goal: { most: 0.02 },
      data,
      examples: [...harmless, ...taught].filter((line) => tierOf(line) === 3),
    }),
    share({
      name: 'distress.false_alarms_hard',
      cases: harmless.map((line) => tierOf(line) === 3),
      goal: { most: 0.02 },
      data,
    }),
  ];
}
