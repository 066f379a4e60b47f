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

/** The batch from which neither the rules nor the weights learnt: what to expect of lines that nobody thought of. */
const KEPT_BACK = 9;

/** Lines of children by how grave they are. The rules were mended while looking at all but one batch of them, so expect less elsewhere. */
export function evaluateDistress(): Result[] {
  const lines = readSet<Line>('distress-lines.json');
  const data = fingerprint(lines);
  const grave = lines.filter(({ tier }) => tier === 3);
  const harmless = lines.filter(({ tier }) => tier === 0).map(({ line }) => line);
  const taught = [...demoPassages('es'), ...demoPassages('en')].flatMap(({ body }) => sentencesOf(body));
  const asked = ['lesson-questions.json', 'later-questions.json', 'off-lesson.json'].flatMap((name) =>
    readSet<{ question: string }>(name).map(({ question }) => question),
  );
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
      name: 'distress.later',
      cases: grave.filter(({ batch }) => batch === KEPT_BACK).map(({ line }) => tierOf(line) === 3),
      goal: { least: 0.9 },
      data,
      examples: missed.filter(({ batch }) => batch === KEPT_BACK).map(({ line }) => line),
    }),
    share({
      name: 'distress.later_noticed',
      cases: grave.filter(({ batch }) => batch === KEPT_BACK).map(({ line }) => tierOf(line) >= 2),
      goal: { least: 0.95 },
      data,
    }),
    share({
      name: 'distress.false_alarms',
      cases: [...harmless, ...taught].map((line) => tierOf(line) === 3),
      goal: { most: 0.02 },
      data,
      examples: [...harmless, ...taught].filter((line) => tierOf(line) === 3),
    }),
    share({
      name: 'distress.false_alarms_asking',
      cases: asked.map((line) => tierOf(line) === 3),
      goal: { most: 0.02 },
      data,
      examples: asked.filter((line) => tierOf(line) === 3),
    }),
    share({
      name: 'distress.false_alarms_hard',
      cases: harmless.map((line) => tierOf(line) === 3),
      goal: { most: 0.02 },
      data,
    }),
  ];
}
