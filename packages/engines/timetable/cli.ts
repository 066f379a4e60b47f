import { runCommand } from './cli/commands.ts';

const COMMANDS = ['solve', 'validate', 'judge', 'convert'] as const;
const [command, ...rest] = process.argv.slice(2);

if (!COMMANDS.includes(command as (typeof COMMANDS)[number])) {
  console.error(
    `timetable ${COMMANDS.join('|')} FILE [--seed 1] [--moves N] [--seconds N] [--out FILE] [--timetable FILE] [--json]`,
  );
  process.exit(2);
}
runCommand(command as (typeof COMMANDS)[number], rest).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof Error && error.name === 'TimetableFailure';
    console.error(known ? error.message : error);
    process.exitCode = known ? 1 : 70;
  },
);
