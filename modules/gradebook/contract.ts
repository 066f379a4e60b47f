import { categories } from './contract/categories.ts';
import { changes } from './contract/changes.ts';
import { competency } from './contract/competency.ts';
import { families } from './contract/families.ts';
import { figures } from './contract/figures.ts';
import { phrases } from './contract/phrases.ts';
import { presence } from './contract/presence.ts';
import { teacher } from './contract/teacher.ts';

export { CHANGE_STATES, type ChangeView, changeView } from './contract/changes.ts';
export type { CompetencyBook, LevelInput, LevelView } from './contract/competency.ts';
export { gradebookEvents } from './contract/events.ts';
export type { LatestMark, PublishedSection } from './contract/families.ts';
export * from './contract/fields.ts';
export type { ClassFigures, Reason, SectionFigures, StudentFigures } from './contract/figures.ts';
export { type PhraseView, phraseInput, phraseList, phraseSeen, phraseView } from './contract/phrases.ts';
export type { PresenceNews } from './contract/presence.ts';
export type { CellInput, CellNow, GradebookLine, GradebookView } from './contract/teacher.ts';

/** Grades from the teacher's keystroke to the family's screen. */
export const contract = {
  ...teacher,
  ...families,
  ...changes,
  ...competency,
  ...phrases,
  ...figures,
  ...categories,
  ...presence,
};
