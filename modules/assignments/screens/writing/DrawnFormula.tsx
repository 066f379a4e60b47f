import { latexOfTyped } from '@patio/engine-assessment';
import { Formula } from '@patio/lessons/screens';

/** A formula as it was typed, drawn; who hears it hears what was typed. */
export const DrawnFormula = ({ typed, display }: { typed: string; display?: boolean }) => (
  <Formula latex={latexOfTyped(typed)} spoken={typed} {...(display && { display })} />
);
