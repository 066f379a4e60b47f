import type { FileReason, Format } from '@patio/engine-assessment/formats';
import { m } from '@patio/messages';

const FILES: Record<FileReason, () => string> = {
  unknown_format: m.assessments_file_unknown_format,
  empty: m.assessments_file_empty,
  too_large: m.assessments_file_too_large,
  too_many_questions: m.assessments_file_too_many_questions,
  xml_doctype: m.assessments_file_xml_doctype,
  xml_broken: m.assessments_file_xml_broken,
  xml_too_large: m.assessments_file_xml_too_large,
  encoding: m.assessments_file_encoding,
  no_header: m.assessments_file_no_header,
  not_a_zip: m.assessments_file_not_a_zip,
  zip_broken: m.assessments_file_zip_broken,
  zip_unsafe: m.assessments_file_zip_unsafe,
  bomb: m.assessments_file_bomb,
  encrypted: m.assessments_file_encrypted,
  too_many_files: m.assessments_file_too_many_files,
  windows_alphabet: m.assessments_file_windows_alphabet,
};

/** Why a whole file is refused, or what holds for all of it. */
export const fileReasonText = (reason: string): string =>
  (FILES as Readonly<Record<string, (() => string) | undefined>>)[reason]?.() ?? m.assessments_file_unknown_format();

export const FORMAT_NAMES: Record<Format, () => string> = {
  gift: m.assessments_format_gift,
  aiken: m.assessments_format_aiken,
  moodle_xml: m.assessments_format_moodle,
  qti: m.assessments_format_qti,
  csv: m.assessments_format_csv,
};
