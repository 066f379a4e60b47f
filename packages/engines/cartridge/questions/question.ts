import type { Written } from '../content/content.ts';

export interface QuestionOption {
  id: string;
  text: Written;
  right: boolean;
  feedback: Written | null;
}

interface Asked {
  id: string;
  title: string;
  prompt: Written;
  points: number | null;
  /** What is said whatever was answered, after a right answer, and after a wrong one. */
  feedback: { always: Written | null; right: Written | null; wrong: Written | null };
}

/** A question of the six profiles that cartridges may hold. */
export type CartridgeQuestion =
  | (Asked & { kind: 'choice' | 'multiple' | 'trueFalse'; options: QuestionOption[] })
  /** `part`: it is enough that the answer contains the text. */
  | (Asked & { kind: 'fillIn' | 'pattern'; accepted: { text: string; minds: 'case' | 'nothing'; part: boolean }[] })
  | (Asked & { kind: 'essay' });
