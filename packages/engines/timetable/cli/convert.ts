import { writeFileSync } from 'node:fs';
import type { Arguments } from './arguments.ts';
import type { SchoolFile } from './files.ts';

/** Writes a school's file as our own versioned model. */
export async function convertFile(school: SchoolFile, options: Arguments): Promise<number> {
  if (school.kind === 'xhstt') {
    const { readXhstt } = await import('../formats/xhstt/read.ts');
    const instance = readXhstt(school.source);
    const sets = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);
    return write(JSON.stringify(instance, sets, 1), options);
  }
  if (school.kind === 'fet')
    for (const { type, count } of school.file.unsupported) console.error(`not understood: ${type} × ${count}`);
  const { readModel } = await import('../model/read.ts');
  return write(JSON.stringify(readModel(JSON.parse(JSON.stringify(school.model))), null, 1), options);
}

function write(text: string, options: Arguments): number {
  if (options.out) writeFileSync(options.out, text);
  else console.log(text);
  return 0;
}
