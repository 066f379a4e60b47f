/** Every way this package can refuse its input; the caller owns the words, the data says where to look. */
export type TimetableFailureCode =
  | 'timetable.xml_malformed'
  | 'timetable.xml_forbidden'
  | 'timetable.xml_too_large'
  | 'timetable.format_unknown'
  | 'timetable.file_invalid'
  | 'timetable.reference_unknown'
  | 'timetable.students_cycle'
  | 'timetable.model_invalid'
  | 'timetable.too_large'
  | 'timetable.resume_mismatch';

/** Carries a code instead of a sentence so that screens and the command line can each speak their language. */
export class TimetableFailure extends Error {
  readonly code: TimetableFailureCode;
  readonly data: Record<string, string | number>;

  constructor(code: TimetableFailureCode, data: Record<string, string | number> = {}) {
    const details = Object.entries(data).map(([key, value]) => `${key}: ${value}`);
    super(details.length ? `${code} (${details.join(', ')})` : code);
    this.name = 'TimetableFailure';
    this.code = code;
    this.data = data;
  }
}
