import type { NotebookColour, NotebookLook, NotebookPattern } from '@patio/ui';

/** The subject's cover as the design system draws it. */
export const lookOf = (subject: { code: string; colour: number; pattern: string }): NotebookLook => ({
  code: subject.code,
  colour: subject.colour as NotebookColour,
  pattern: subject.pattern as NotebookPattern,
});
