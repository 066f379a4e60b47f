import { certificates } from './contract/certificates.ts';
import { family } from './contract/family.ts';
import { office } from './contract/office.ts';
import { teacher } from './contract/teacher.ts';

export type { CardContent, TranscriptContent } from './contract/content.ts';
export { reportCardEvents } from './contract/events.ts';
export type { SealView } from './contract/family.ts';
export type { DocumentView, PaperKind } from './contract/fields.ts';
export type { BatchView, DeskView, FigureRow, FiguresView, RequestView } from './contract/office.ts';
export type { ClassReport, NoteRow, TermReport } from './contract/teacher.ts';

/** What a school prints and signs: report cards, transcripts, grade acts. */
export const contract = { ...office, ...certificates, ...family, ...teacher };
