import { TimetableFailure } from '../failures.ts';
import { checkReferences } from './references.ts';
import { type Model, modelSchema, type Timetable, timetableSchema } from './schema.ts';

/** Reads a stored model and refuses one of another version or shape, or that names what it does not have. */
export function readModel(source: string | unknown): Model {
  const model = parsed(modelSchema, source);
  checkReferences(model);
  return model;
}

/** Reads a stored timetable. */
export function readTimetable(source: string | unknown): Timetable {
  return parsed(timetableSchema, source);
}

function parsed<T>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  source: unknown,
): T {
  const value = typeof source === 'string' ? parseJson(source) : source;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new TimetableFailure('timetable.model_invalid', { field: issue.path.join('.'), reason: issue.message });
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    // The engine says where in its message, in words that differ from version to version.
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const line = source.slice(0, at === undefined ? source.length : Number(at)).split('\n').length;
    throw new TimetableFailure('timetable.model_invalid', { line, reason: 'json' });
  }
}
