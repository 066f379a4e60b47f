import type { CartridgeQuestion } from '../questions/question.ts';

/** A text as it was written. HTML is a stranger's: whoever shows it cleans it first. */
export interface Written {
  text: string;
  html: boolean;
}

/** What a resource holds, in this engine's words. `path` is the file that was read. */
export type Content =
  | { kind: 'page'; path: string; html: string; title: string; files: string[] }
  | { kind: 'file'; path: string; size: number }
  | { kind: 'link'; path: string; title: string; address: string }
  | { kind: 'topic'; path: string; title: string; text: Written; files: string[] }
  | {
      kind: 'assignment';
      path: string;
      title: string;
      text: Written;
      /** Words for whoever teaches it; never shown to students. */
      forTeachers: Written | null;
      points: number | null;
      files: string[];
    }
  /** A tool of version 1.1, without the keys that it needs: a place that stays switched off until a person connects it. */
  | { kind: 'tool'; path: string; title: string; description: string; address: string }
  | {
      kind: 'assessment' | 'bank';
      path: string;
      title: string;
      questions: CartridgeQuestion[];
      /** As the file says them; null where it does not. */
      attempts: number | null;
      minutes: number | null;
    }
  /** Kept by name only. The findings say why. */
  | { kind: 'unread'; type: string; path: string | null };

export type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;
