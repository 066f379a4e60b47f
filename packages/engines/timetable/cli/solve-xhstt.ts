import { writeFileSync } from 'node:fs';
import { checkXhstt } from '../check/xhstt.ts';
import { type CompiledXhstt, compileXhstt } from '../formats/xhstt/compile.ts';
import type { XhsttInstance } from '../formats/xhstt/instance.ts';
import { readXhstt } from '../formats/xhstt/read.ts';
import { piecesOf, writeXhstt } from '../formats/xhstt/write.ts';
import { clashesOnly } from '../search/clashes-only.ts';
import { Run, usualOptions } from '../search/run.ts';
import type { Arguments } from './arguments.ts';
import { compileForLongRun } from './warm-up.ts';

/** Share of the time after which what is not lawful yet is improved as it is: annealing mends it on the way, or nothing does. */
const PLACING_SHARE = 0.25;

const cpuSeconds = () => process.cpuUsage().user / 1e6;

/** Solves an XHSTT instance and reports the cost counted by the independent checker. */
export function solveXhsttFile(school: { source: string }, options: Arguments): number {
  const limit = options.seconds ?? 60;
  const { compiled, run } = placeFirst(readXhstt(school.source), options, limit);
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

/** Places with wished links kept by construction where that can be done lawfully, without that otherwise. */
function placeFirst(instance: XhsttInstance, options: Arguments, limit: number): { compiled: CompiledXhstt; run: Run } {
  if (instance.constraints.some((constraint) => constraint.type === 'LinkEvents' && !constraint.hard)) {
    const linked = compileXhstt(instance, true);
    const run = placed(linked, options, (limit * PLACING_SHARE) / 2);
    if (run.phase === 'improve' || run.phase === 'done') return { compiled: linked, run };
  }
  const compiled = compileXhstt(instance);
  const run = placed(compiled, options, clashesOnly(compiled.problem) ? limit : limit * PLACING_SHARE);
  if (run.phase === 'place' || run.phase === 'rescue') run.giveUpPlacing();
  return { compiled, run };
}

function placed({ problem }: CompiledXhstt, options: Arguments, until: number): Run {
  const run = new Run(problem, {
    ...usualOptions(problem, options.seed),
    placeBudget: 5_000 * problem.lessons,
    // Without a number of moves the clock decides, and the first guess must not end the cooling before it is measured.
    moves: options.moves ?? Number.MAX_SAFE_INTEGER,
    movesACall: 0,
    relodge: false,
    long: true,
  });
  while (run.phase !== 'improve' && run.advance(500) && cpuSeconds() < until) compileForLongRun(cpuSeconds() * 1e6);
  return run;
}
