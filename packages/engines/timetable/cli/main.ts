import { languageOf } from './arguments.ts';
import { COMMANDS, type Command, runCommand } from './commands.ts';
import { say, warn } from './say.ts';

const USAGE = `timetable ${COMMANDS.join('|')} FILE [--seed 1] [--moves N] [--seconds N] [--quick] [--polish] [--out FILE] [--timetable FILE] [--ignore-unknown] [--why] [--language es|en] [--json]`;

/** The whole command line: reads the words, runs the command, answers with the exit code. */
export async function main([command, ...rest]: string[]): Promise<number> {
  if (!COMMANDS.includes(command as Command)) {
    warn(USAGE);
    return 2;
  }
  try {
    return await runCommand(command as Command, rest);
  } catch (error) {
    return explain(error, rest);
  }
}

/** Says what went wrong in the reader's language; a mistake of our own is said too, without showing its insides. */
async function explain(error: unknown, rest: string[]): Promise<number> {
  const language = languageOf(rest);
  const { TimetableFailure } = await import('../failures.ts');
  const { describeFailure } = await import('../failure-texts.ts');
  if (!(error instanceof TimetableFailure)) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(language === 'es' ? `El programa ha fallado: ${reason}` : `The program has failed: ${reason}`);
    return 70;
  }
  const { code, data } = error;
  const text = describeFailure(error, language);
  warn(text);
  if (rest.includes('--json')) say(JSON.stringify({ failure: { code, ...data, text } }));
  return code === 'timetable.option_invalid' ? 2 : 1;
}
