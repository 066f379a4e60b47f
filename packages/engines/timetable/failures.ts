/** Every way this package can refuse its input; the caller owns the words, the data says where to look. */
export type TimetableFailureCode =
  | 'timetable.xml_malformed'
  | 'timetable.xml_forbidden'
  | 'timetable.xml_too_large'
  | 'timetable.encoding_invalid'
  | 'timetable.encoding_unknown'
  | 'timetable.format_unknown'
  | 'timetable.format_unfit'
  | 'timetable.element_missing'
  | 'timetable.value_invalid'
  | 'timetable.duplicate'
  | 'timetable.count_mismatch'
  | 'timetable.reference_unknown'
  | 'timetable.not_understood'
  | 'timetable.mode_unknown'
  | 'timetable.students_cycle'
  | 'timetable.model_invalid'
  | 'timetable.too_large'
  | 'timetable.resume_mismatch'
  | 'timetable.file_unreadable'
  | 'timetable.option_invalid';

/** What a failure says about the place: line and the names at fault, never a sentence. */
export type FailureData = Record<string, string | number>;

/** Carries a code instead of a sentence so that screens and the command line can each speak their language (`describeFailure`). */
export class TimetableFailure extends Error {
  readonly code: TimetableFailureCode;
  readonly data: FailureData;

  constructor(code: TimetableFailureCode, data: FailureData = {}) {
    const details = Object.entries(data).map(([key, value]) => `${key}: ${value}`);
    super(details.length ? `${code} (${details.join(', ')})` : code);
    this.name = 'TimetableFailure';
    this.code = code;
    this.data = data;
  }
}

/** The kinds of things a file may name without having them, or have twice. */
export type NamedKind =
  | 'teacher'
  | 'subject'
  | 'students'
  | 'room'
  | 'building'
  | 'tag'
  | 'lesson'
  | 'day'
  | 'hour'
  | 'section'
  | 'time'
  | 'resource'
  | 'group'
  | 'event';
