import type { FaultCode } from '../question/faults.ts';
import type { Question } from '../question/kinds.ts';

export const FORMATS = ['gift', 'aiken', 'moodle_xml', 'qti', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Why a question was changed or refused beside the faults of the question itself; the module owns the sentences. */
export const REASONS = [
  // Taken, but not word for word.
  'formatting_removed',
  'code_removed',
  'picture_left_out',
  'picture_remote',
  'media_left_out',
  'hints_left_out',
  'feedback_left_out',
  'feedback_joined',
  'credit_rounded',
  'several_right',
  'decimal_comma',
  'spanish_word',
  'lower_case',
  'scoring_simplified',
  'stimulus_joined',
  'text_shortened',
  'setting_left_out',
  'same_right_side',
  // Refused.
  'never_closed',
  'several_answer_parts',
  'not_a_question',
  'unknown_type',
  'unknown_gap',
  'bad_credit',
  'bad_number',
  'bad_range',
  'bad_letter',
  'no_answer',
  'unknown_column_value',
  'template',
  'adaptive',
  'several_parts',
  'picture_missing',
  'bad_region',
  'bad_formula',
  'xml_broken',
  'xml_too_large',
  'file_missing',
  'file_broken',
  'too_long_question',
] as const;
export type Reason = (typeof REASONS)[number] | FaultCode;

/** Why the whole file is refused, or what holds for all of it. */
export const FILE_REASONS = [
  'unknown_format',
  'empty',
  'too_large',
  'too_many_questions',
  'xml_doctype',
  'xml_broken',
  'xml_too_large',
  'encoding',
  'no_header',
  'not_a_zip',
  'zip_broken',
  'zip_unsafe',
  'bomb',
  'encrypted',
  'too_many_files',
  /** Not refused: read with the alphabet of Windows, to be looked at. */
  'windows_alphabet',
] as const;
export type FileReason = (typeof FILE_REASONS)[number];

export interface ReportLine {
  /** Where the question begins in its file, from 1. */
  line: number;
  /** The file inside an archive. */
  file?: string;
  /** Its title, or the beginning of its words. */
  name: string;
  state: 'taken' | 'changed' | 'refused';
  reasons: { code: Reason; at?: string }[];
  /** A refused question as it was sent, so that nothing is lost. */
  source?: string;
}

export interface ImportedQuestion {
  question: Question;
  /** Its place in the report. */
  report: number;
  /** What the other program calls it, for importing the same file twice; null where it has no name. */
  foreignId: string | null;
  /** The folders in which it lay. */
  category: string[];
}

export interface ImportedPicture {
  id: string;
  name: string;
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  bytes: Uint8Array;
}

export interface Imported {
  format: Format;
  questions: ImportedQuestion[];
  report: ReportLine[];
  /** Pictures that the questions name by id; whoever stores the questions stores them too. */
  pictures: ImportedPicture[];
  notes: FileReason[];
}

export type ImportResult = { ok: true; value: Imported } | { ok: false; reason: FileReason; line?: number };
