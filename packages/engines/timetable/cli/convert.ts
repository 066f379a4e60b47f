import { writeFileSync } from 'node:fs';
import { readXhstt } from '../formats/xhstt/read.ts';
import { readModel } from '../model/read.ts';
import type { Arguments } from './arguments.ts';
import { type ModelFile, unknownRules } from './files.ts';
import { say, warn } from './say.ts';
import { leftOut } from './texts.ts';

/** Writes a school's file as our own versioned model; rules that were left out are told, and the answer is not 0. */
export function convertModel(school: ModelFile, options: Arguments): number {
  const unknown = unknownRules(school);
  for (const rule of unknown) warn(leftOut(rule, options.language));
  write(JSON.stringify(readModel(JSON.parse(JSON.stringify(school.model))), null, 1), options);
  return unknown.length ? 3 : 0;
}

/** Writes an XHSTT instance as JSON, with positions instead of names. */
export function convertXhstt({ source }: { source: string }, options: Arguments): number {
  const sets = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);
  write(JSON.stringify(readXhstt(source), sets, 1), options);
  return 0;
}

function write(text: string, options: Arguments): void {
  if (options.out) writeFileSync(options.out, text);
  else say(text);
}
