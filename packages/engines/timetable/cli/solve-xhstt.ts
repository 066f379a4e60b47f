import { writeFileSync } from 'node:fs';
import { checkXhstt } from '../check/xhstt.ts';
import { compileXhstt } from '../formats/xhstt/compile.ts';
import { readXhstt } from '../formats/xhstt/read.ts';
import { piecesOf, writeXhstt } from '../formats/xhstt/write.ts';
import { Run, usualOptions } from '../search/run.ts';
import type { Arguments } from './arguments.ts';
import { compileForLongRun } from './warm-up.ts';

/** Share of the time after which what is not lawful yet is improved as it is: annealing mends it on the way, or nothing does. */
const PLACING_SHARE = 0.25;

const cpuSeconds = () => process.cpuUsage().user / 1e6;

/** Solves an XHSTT instance and reports the cost counted by the independent checker. */
export function solveXhsttFile(school: { source: string }, options: Arguments): number {
  const compiled = compileXhstt(readXhstt(school.source));
  const { problem } = compiled;
  const usual = usualOptions(problem, options.seed);
  const limit = options.seconds ?? 60;
  const run = new Run(problem, {
    ...usual,
    placeBudget: 5_000 * problem.lessons,
    // Without a number of moves the clock decides, and the first guess must not end the cooling before it is measured.
    moves: options.moves ?? Number.MAX_SAFE_INTEGER,
    movesACall: 0,
    relodge: false,
    long: true,
  });
  while (run.phase !== 'improve' && run.advance(500) && cpuSeconds() < limit * PLACING_SHARE)
    compileForLongRun(cpuSeconds() * 1e6);
  if (run.phase === 'place' || run.phase === 'rescue') run.giveUpPlacing();
  for (let going = true; going && cpuSeconds() < limit; ) {
    compileForLongRun(cpuSeconds() * 1e6);
    if (!options.moves) run.stretch(limit - cpuSeconds(), cpuSeconds);
    for (let chunk = 0; going && chunk < 25 && cpuSeconds() < limit; chunk++) going = run.advance(4_000);
  }
  const pieces = piecesOf(compiled, run.best);
  const { hard, soft, by } = checkXhstt(compiled.instance, pieces);
  if (options.out) writeFileSync(options.out, writeXhstt(school.source, compiled.instance, pieces));
  const cpu = Math.round(process.cpuUsage().user / 1e4) / 100;
  const own = { hard: run.best.hard, soft: run.best.soft };
  console.log(
    options.json
      ? JSON.stringify({ lessons: pieces.length, hard, soft, by, own, cpu })
      : `hard ${hard} · soft ${soft} · ${cpu} CPU-s ${JSON.stringify(by)} own ${JSON.stringify(own)}`,
  );
  return hard === 0 ? 0 : 1;
}
