import { changes } from './contract/changes.ts';
import { competency } from './contract/competency.ts';
import { coordinator } from './contract/coordinator.ts';
import { families } from './contract/families.ts';
import { figures } from './contract/figures.ts';
import { office } from './contract/office.ts';
import { phrases } from './contract/phrases.ts';
import { presence } from './contract/presence.ts';
import { teacher } from './contract/teacher.ts';

export type { ChangeView } from './contract/changes.ts';
export type { CompetencyBook, LevelInput, LevelView } from './contract/competency.ts';
export type { SheetDetail, SheetLine } from './contract/coordinator.ts';
export { gradebookEvents } from './contract/events.ts';
export type { LatestMark, PublishedSection } from './contract/families.ts';
export * from './contract/fields.ts';
export type { Reason, SectionFigures, StudentFigures } from './contract/figures.ts';
export type * from './contract/office.ts';
export type { PhraseView } from './contract/phrases.ts';
export type { PresenceNews } from './contract/presence.ts';
export type { CellInput, CellNow, GradebookLine, GradebookView } from './contract/teacher.ts';

/** Grades from the teacher's keystroke to the family's screen. */
export const contract = {
  ...teacher,
  ...coordinator,
  ...families,
  ...changes,
  ...competency,
  ...phrases,
  ...figures,
  ...presence,
  ...office,
};
