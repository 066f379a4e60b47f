import { family } from './contract/family.ts';
import { office } from './contract/office.ts';
import { report } from './contract/report.ts';
import { take } from './contract/take.ts';

export * from './contract/events.ts';
export type * from './contract/family.ts';
export { JUSTIFICATION_REASONS, type JustificationView, type RollPlace, type TallyView } from './contract/fields.ts';
export type * from './contract/office.ts';
export type * from './contract/report.ts';
export { nowView } from './contract/report.ts';
export type * from './contract/take.ts';

/** Who was there: taking classes, telling families, and what follows from it. */
export const contract = { ...take, ...family, ...report, ...office };
