import { TimetableFailure } from '../../failures.ts';
import type { XmlElement } from '../xml.ts';

/** Names to positions, for everything a constraint may point at. */
export interface XhsttNames {
  times: Map<string, number>;
  timeGroups: Map<string, number[]>;
  resources: Map<string, number>;
  resourceGroups: Map<string, number[]>;
  events: Map<string, number>;
  eventGroups: Map<string, number[]>;
}

/** The position behind a Reference attribute. */
export function referred(element: XmlElement, names: Map<string, number>): number {
  const reference = element.attributes.Reference ?? '';
  const index = names.get(reference);
  if (index === undefined)
    throw new TimetableFailure('timetable.reference_unknown', { element: element.name, reference });
  return index;
}
