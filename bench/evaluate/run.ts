// `npm run -s evaluate -- [name] [--json] [--file set.json]`: judges the tutor's engine on sets of questions, lines and items.
import { parseArgs } from 'node:util';
import { evaluateDistress } from './distress.ts';
import { evaluateExercises } from './exercises.ts';
import { evaluateLeak } from './leak.ts';
import { evaluateModels } from './leak-models.ts';
import { evaluateMastery } from './mastery.ts';
import type { Result } from './result.ts';
import { evaluateRefusal, evaluateRetrieval } from './retrieval.ts';

const EVALUATIONS: Record<string, (file?: string) => Result[] | Promise<Result[]>> = {
  retrieval: evaluateRetrieval,
  refusal: evaluateRefusal,
  leak: async () => [...evaluateLeak(), ...(await evaluateModels())],
  distress: evaluateDistress,
  exercises: evaluateExercises,
  mastery: evaluateMastery,
};

function readable({ name, value, low, high, count, goal, reached, examples }: Result): string {
  const line = `${reached ? '✓' : '✗'} ${name.padEnd(30)} ${value.toFixed(4)}  [${low.toFixed(3)}, ${high.toFixed(3)}]  n ${count}  goal ${goal}`;
  return reached ? line : [line, ...examples.map((each) => `    ${each}`)].join('\n');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, file: { type: 'string' } },
});
const unknown = positionals.filter((name) => !EVALUATIONS[name]);
if (unknown.length > 0) {
  console.error(`There is no evaluation ${unknown.join(', ')}; there are ${Object.keys(EVALUATIONS).join(', ')}.`);
  process.exit(1);
}
for (const name of positionals.length > 0 ? positionals : Object.keys(EVALUATIONS))
  for (const result of await EVALUATIONS[name]!(name === 'retrieval' ? values.file : undefined)) {
    console.log(values.json ? JSON.stringify(result) : readable(result));
    if (!result.reached) process.exitCode = 2;
  }
