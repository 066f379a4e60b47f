import { TimetableFailure } from '../failures.ts';
import { type Model, modelSchema, type Timetable, timetableSchema } from './schema.ts';

/** Reads a stored model and refuses one of another version or shape, naming the first field that is wrong. */
export function readModel(source: string | unknown): Model {
  return parsed(modelSchema, source);
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
  let value = source;
  if (typeof source === 'string') {
    try {
      value = JSON.parse(source);
    } catch {
      throw new TimetableFailure('timetable.model_invalid', { field: '', reason: 'not JSON' });
    }
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new TimetableFailure('timetable.model_invalid', { field: issue.path.join('.'), reason: issue.message });
}
