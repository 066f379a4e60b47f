import { TimetableFailure } from '../failures.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { type ModelFile, openSchool, unknownRules } from './files.ts';
import { warn } from './say.ts';
import { solveModelFile } from './solve-model.ts';

export const COMMANDS = ['solve', 'validate', 'judge', 'convert'] as const;
export type Command = (typeof COMMANDS)[number];

/** Runs one command and answers with the exit code: 0 fine, 1 not solved or not valid, 3 fine as far as it was understood. */
export async function runCommand(command: Command, list: string[]): Promise<number> {
  const options = readArguments(list);
  const school = await openSchool(options.file);
  if (school.kind === 'xhstt') return runXhstt(command, school, options);
  if (!(await understood(school, options))) return 1;
  if (command === 'solve') return solveModelFile(school, options);
  if (command === 'judge') return (await import('./judge.ts')).judgeFile(school, options);
  if (command === 'convert') return (await import('./convert.ts')).convertModel(school, options);
  return (await import('./validate.ts')).validateFile(school, options);
}

async function runXhstt(command: Command, school: { source: string }, options: Arguments): Promise<number> {
  if (command === 'solve') return (await import('./solve-xhstt.ts')).solveXhsttFile(school, options);
  if (command === 'convert') return (await import('./convert.ts')).convertXhstt(school, options);
  throw new TimetableFailure('timetable.format_unfit', { command, format: 'xhstt' });
}

/** Names every rule that was not understood; without leave to ignore them nothing is done. */
async function understood(school: ModelFile, options: Arguments): Promise<boolean> {
  const unknown = unknownRules(school);
  if (unknown.length === 0 || options.ignoreUnknown) return true;
  const { describeFailure } = await import('../failure-texts.ts');
  for (const { type, line } of unknown)
    warn(
      describeFailure({ code: 'timetable.not_understood', data: { line, name: type, others: 0 } }, options.language),
    );
  return false;
}
