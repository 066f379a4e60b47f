import type { Constraint } from '../../model/constraint.ts';
import type { Model } from '../../model/schema.ts';
import { element, type FetWriterNames, text } from './write-names.ts';

export interface Written {
  time: string[];
  space: string[];
}
/** One kind of constraint as FET says it; null for the others. */
export type Write = (constraint: Constraint, names: FetWriterNames, model: Model) => Written | null;

/** How heavy a wish is, in percent: FET enforces by chance what weighs less than 100. */
const percent = ({ hard, weight }: Constraint): number =>
  hard ? 100 : Math.max(1, Math.min(95, Math.round(weight * 10)));

export const wrap = (type: string, constraint: Constraint, ...fields: string[]): string =>
  element(
    `Constraint${type}`,
    text('Weight_Percentage', percent(constraint)),
    ...fields,
    text('Active', 'true'),
    text('Comments', ''),
  );
export const inTime = (...time: string[]): Written => ({ time, space: [] });
export const inSpace = (...space: string[]): Written => ({ time: [], space });

/** Slots as FET lists them. */
export function slotList(model: Model, slots: readonly number[], item: string, prefix: string): string {
  const { days, periods } = model.calendar;
  const list = slots.map((slot) =>
    element(
      item,
      text(`${prefix}Day`, days[Math.floor(slot / periods.length)]!.name),
      text(`${prefix}Hour`, periods[slot % periods.length]!.name),
    ),
  );
  return text(`Number_of_${item}s`, slots.length) + list.join('');
}
