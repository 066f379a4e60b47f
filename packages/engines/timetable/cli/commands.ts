import { type Arguments, readArguments } from './arguments.ts';
import { openSchool } from './files.ts';
import { solveModelFile } from './solve-model.ts';

/** Runs one command and answers with the exit code: 0 fine, 1 not solved or not valid. */
export async function runCommand(command: 'solve' | 'validate' | 'judge' | 'convert', list: string[]): Promise<number> {
  const options = readArguments(list);
  const school = await openSchool(options.file);
  if (command === 'solve')
    return school.kind === 'xhstt'
      ? (await import('./solve-xhstt.ts')).solveXhsttFile(school, options)
      : solveModelFile(school, options);
  if (command === 'judge') return (await import('./judge.ts')).judgeFile(school, options);
  if (command === 'convert') return (await import('./convert.ts')).convertFile(school, options);
  return (await import('./validate.ts')).validateFile(school, options);
}

export type { Arguments };
