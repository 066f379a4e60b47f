/** Questions from the files of other programs, and back: behind a door of its own, since it is for servers and importers. */
export type { ImportOptions } from './collect.ts';
export { EXPORT_REASONS, type ExportLine, type ExportReason } from './export.ts';
export { exportGift } from './gift/write.ts';
export { importQuestions } from './import.ts';
export { LIMITS, type Limits } from './limits.ts';
export { exportQti, type PictureBytes } from './qti/write.ts';
export {
  FILE_REASONS,
  type FileReason,
  FORMATS,
  type Format,
  type Imported,
  type ImportedPicture,
  type ImportedQuestion,
  type ImportResult,
  REASONS,
  type Reason,
  type ReportLine,
} from './report.ts';
