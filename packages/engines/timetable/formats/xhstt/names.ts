import { type NamedKind, TimetableFailure } from '../../failures.ts';
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
  return behind(element, names, KINDS[element.name] ?? 'resource');
}

/** The members of the group behind a Reference attribute. */
export function groupReferred(element: XmlElement, groups: Map<string, number[]>): number[] {
  return behind(element, groups, 'group');
}

const KINDS: Record<string, NamedKind | undefined> = {
  Time: 'time',
  Event: 'event',
  FirstEvent: 'event',
  SecondEvent: 'event',
};

function behind<T>(element: XmlElement, names: Map<string, T>, kind: NamedKind): T {
  const name = element.attributes.Reference ?? '';
  const found = names.get(name);
  if (found === undefined)
    throw new TimetableFailure('timetable.reference_unknown', { line: element.line, kind, name });
  return found;
}

/** Writes down an Id, once. */
export function declared<T>(element: XmlElement, names: Map<string, T>, kind: NamedKind, value: T): string {
  const name = element.attributes.Id ?? '';
  if (name === '')
    throw new TimetableFailure('timetable.element_missing', { line: element.line, element: element.name, name: 'Id' });
  if (names.has(name)) throw new TimetableFailure('timetable.duplicate', { line: element.line, kind, name });
  names.set(name, value);
  return name;
}
