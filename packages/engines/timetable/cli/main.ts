import { runCommand } from './commands.ts';

const COMMANDS = ['solve', 'validate', 'judge', 'convert'] as const;

/** The whole command line: reads the words, runs the command, answers with the exit code. */
export async function main([command, ...rest]: string[]): Promise<number> {
  if (!COMMANDS.includes(command as (typeof COMMANDS)[number])) {
    console.error(
      `timetable ${COMMANDS.join('|')} FILE [--seed 1] [--moves N] [--seconds N] [--polish] [--out FILE] [--timetable FILE] [--json]`,
    );
    return 2;
  }
  try {
    return await runCommand(command as (typeof COMMANDS)[number], rest);
  } catch (error) {
    const known = error instanceof Error && error.name === 'TimetableFailure';
    console.error(known ? error.message : error);
    return known ? 1 : 70;
  }
}
