import { readQuestion } from '../question/read.ts';
import type { Limits } from './limits.ts';
import { FormatProblem, QuestionProblem } from './problem.ts';
import type { Format, Imported, ImportedPicture, Reason, ReportLine } from './report.ts';
import { beginning, cleanLine } from './text/clean.ts';

export interface ImportOptions {
  /** Makes the id of a picture; without it pictures are left out, and the report says so. */
  newId?: () => string;
  /** The language of questions that do not say theirs. */
  language?: string;
  limits?: Partial<Limits>;
}

/** One question as a format gives it, before it is known whether it can be asked. */
export interface Draft {
  question: Record<string, unknown>;
  foreignId?: string | null;
  category?: readonly string[];
}

/** Where a question stands, and itself as it was sent. */
export interface Place {
  line: number;
  file?: string;
  name: string;
  source: string;
}

/** What a reader says about the question that it is reading. */
export type Note = (code: Reason) => void;

/** The questions and the report of one file. Every question that is offered gets exactly one line. */
export class Collector {
  readonly result: Imported;
  readonly limits: Limits;
  readonly language: string;
  private readonly newId: (() => string) | undefined;
  private pictureBytes = 0;

  constructor(format: Format, { newId, language = 'es' }: ImportOptions, limits: Limits) {
    this.result = { format, questions: [], report: [], pictures: [], notes: [] };
    this.limits = limits;
    this.language = language;
    this.newId = newId;
  }

  /** Reads one question; what goes wrong with it is its line of the report and no more. */
  add(place: Place, read: (note: Note) => Draft): void {
    const { report, questions, pictures } = this.result;
    if (report.length >= this.limits.questions) throw new FormatProblem('too_many_questions', place.line);
    const notes = new Set<Reason>();
    const before = pictures.length;
    try {
      if (place.source.length > this.limits.questionText) throw new QuestionProblem('too_long_question');
      const { question, foreignId = null, category = [] } = read((code) => notes.add(code));
      const checked = readQuestion({ language: this.language, ...question });
      const named = place.name || String(question.title ?? '') || String(question.prompt ?? '');
      if (!checked.ok) {
        this.drop(before);
        this.refuse({ ...place, name: named }, checked.faults.slice(0, 5));
        return;
      }
      questions.push({ question: checked.value, report: report.length, foreignId, category: [...category] });
      report.push({
        ...this.lineOf({ ...place, name: named }),
        state: notes.size > 0 ? 'changed' : 'taken',
        reasons: [...notes].map((code) => ({ code })),
      });
    } catch (error) {
      if (!(error instanceof QuestionProblem)) throw error;
      this.drop(before);
      this.refuse(place, [{ code: error.code, ...(error.at ? { at: error.at } : {}) }]);
    }
  }

  refuse(place: Place, reasons: ReportLine['reasons']): void {
    const source = beginning(place.source, this.limits.sourceText);
    this.result.report.push({ ...this.lineOf(place), state: 'refused', reasons, source });
  }

  /** Keeps a picture under a new id; null where it is too much or nobody keeps pictures. */
  keepPicture(name: string, bytes: Uint8Array, type: ImportedPicture['type']): string | null {
    if (!this.newId || this.pictureBytes + bytes.byteLength > this.limits.pictureBytes) return null;
    const id = this.newId();
    this.pictureBytes += bytes.byteLength;
    this.result.pictures.push({ id, name: beginning(cleanLine(name), 200), type, bytes });
    return id;
  }

  /** A refused question leaves no picture behind. */
  private drop(before: number): void {
    for (const { bytes } of this.result.pictures.splice(before)) this.pictureBytes -= bytes.byteLength;
  }

  private lineOf({ line, file, name }: Place): Pick<ReportLine, 'line' | 'file' | 'name'> {
    return { line, ...(file === undefined ? {} : { file }), name: beginning(cleanLine(beginning(name, 400)), 120) };
  }
}
