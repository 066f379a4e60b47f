import { readFileSync } from 'node:fs';
import { TimetableFailure } from '../failures.ts';
import { decodeFile } from '../formats/decode.ts';
import { type FetFile, readFet } from '../formats/fet/read.ts';
import type { Model } from '../model/schema.ts';

export type SchoolFile =
  | { kind: 'fet'; source: string; file: FetFile; model: Model }
  | { kind: 'json'; source: string; model: Model }
  | { kind: 'xhstt'; source: string };

/** A school read as our own model, from a .fet file or JSON. */
export type ModelFile = Exclude<SchoolFile, { kind: 'xhstt' }>;

/** The rules of a file that were not understood. */
export function unknownRules(school: ModelFile): FetFile['unsupported'] {
  return school.kind === 'fet' ? school.file.unsupported : [];
}

/** Opens a school's file by what it contains, not by what it is called; rules it does not know are listed, for the command to judge. */
export async function openSchool(path: string): Promise<SchoolFile> {
  const source = readText(path);
  const head = source.slice(0, 4_000);
  if (/<HighSchoolTimetableArchive/.test(head)) return { kind: 'xhstt', source };
  if (/<fet\b/i.test(head) || path.endsWith('.fet')) {
    const file = readFet(source, { ignoreUnknown: true });
    return { kind: 'fet', source, file, model: file.model };
  }
  if (/^\s*\{/.test(head)) {
    const { readModel } = await import('../model/read.ts');
    return { kind: 'json', source, model: readModel(source) };
  }
  const [name] = /\S{1,30}/.exec(head) ?? [''];
  throw new TimetableFailure('timetable.format_unknown', { line: 1, name });
}

/** The text of a file in whatever alphabet it says it is written. */
export function readText(path: string): string {
  try {
    return decodeFile(readFileSync(path));
  } catch (error) {
    if (error instanceof TimetableFailure || !(error instanceof Error && 'code' in error)) throw error;
    throw new TimetableFailure('timetable.file_unreadable', { name: path, reason: String(error.code) });
  }
}
