import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockIntoFet } from '../../packages/engines/timetable/formats/fet/lock.ts';
import { readFet } from '../../packages/engines/timetable/formats/fet/read.ts';
import type { Timetable } from '../../packages/engines/timetable/model/schema.ts';
import { rounded, runFet, runMeasured } from './measure.ts';
import { modeFiles } from './schools.ts';

const CLI = join(dirname(fileURLToPath(import.meta.url)), '../../packages/engines/timetable/cli.cjs');
/** CPU seconds that fet-cl gets to judge a locked timetable. */
const JUDGING = 20;

/** Solves the schools of FET's other modes within a limit and lets fet-cl judge what came out. */
export function runModes(say: (row: object) => void, only: RegExp, limit: number): void {
  for (const { name, path } of modeFiles().filter((school) => only.test(school.path))) {
    const source = readFileSync(path, 'utf8');
    const { model } = readFet(source);
    const out = join(tmpdir(), `patio-bench-modes-${process.pid}`);
    writeFileSync(`${out}.json`, '');
    const words = ['solve', path, '--quick', '--seconds', String(limit), '--out', `${out}.json`, '--json'];
    const run = runMeasured([process.execPath, CLI, ...words], limit + 30);
    const text = readFileSync(`${out}.json`, 'utf8');
    const answer = /^\{.*\}$/m.exec(run.output)?.[0];
    const { placed, hard, soft } = answer
      ? (JSON.parse(answer) as { placed: number; hard: number; soft: number })
      : { placed: 0, hard: null, soft: null };
    const row = { name, lessons: model.lessons.length, cpu: rounded(run.cpu), placed, hard, soft };
    say({ ...row, ...(hard === 0 && text ? judge(JSON.parse(text) as Timetable) : { judged: 'none' }) });

    function judge(timetable: Timetable): { judged: string; softFet?: number | null } {
      for (const judged of ['whole', 'compulsory only'] as const) {
        writeFileSync(`${out}.fet`, lockIntoFet(source, model, timetable, { dropWishes: judged !== 'whole' }));
        const verdict = runFet(`${out}.fet`, 1, JUDGING);
        if (verdict.solved) return { judged, softFet: judged === 'whole' ? verdict.soft : null };
      }
      return { judged: 'refused' };
    }
  }
}
