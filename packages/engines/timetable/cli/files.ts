import { readFileSync } from 'node:fs';
import { TimetableFailure } from '../failures.ts';
import { type FetFile, readFet } from '../formats/fet/read.ts';
import type { Model } from '../model/schema.ts';

export type SchoolFile =
  | { kind: 'fet'; source: string; file: FetFile; model: Model }
  | { kind: 'json'; source: string; model: Model }
  | { kind: 'xhstt'; source: string };

/** Opens a school's file by what it contains, not by what it is called. */
export async function openSchool(path: string): Promise<SchoolFile> {
  const source = readFileSync(path, 'utf8');
  const head = source.slice(0, 4_000);
  if (/<HighSchoolTimetableArchive/.test(head)) return { kind: 'xhstt', source };
  if (/<fet\b/i.test(head) || path.endsWith('.fet')) {
    const file = readFet(source);
    return { kind: 'fet', source, file, model: file.model };
  }
  if (/^\s*\{/.test(head)) {
    const { readModel } = await import('../model/read.ts');
    return { kind: 'json', source, model: readModel(source) };
  }
  throw new TimetableFailure('timetable.format_unknown', { file: path });
}
