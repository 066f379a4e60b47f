import { TimetableFailure } from '../../failures.ts';
import { child, childrenOf, numberOf, textOf, type XmlElement } from '../xml.ts';
import type { XhsttConstraint } from './instance.ts';
import { groupReferred, referred, type XhsttNames } from './names.ts';

const LIMITS = [
  'MinimumDuration',
  'MaximumDuration',
  'MinimumAmount',
  'MaximumAmount',
  'Duration',
  'Minimum',
  'Maximum',
];

/** Reads one constraint of any of the sixteen types: they share their fields. */
export function readXhsttConstraint(element: XmlElement, type: string, names: XhsttNames): XhsttConstraint {
  const applies = child(element, 'AppliesTo');
  const groups = parts(applies, 'EventGroups').map((group) => groupReferred(group, names.eventGroups));
  const events = new Set([...groups.flat(), ...parts(applies, 'Events').map((event) => referred(event, names.events))]);
  const resources = new Set([
    ...parts(applies, 'ResourceGroups').flatMap((group) => groupReferred(group, names.resourceGroups)),
    ...parts(applies, 'Resources').map((resource) => referred(resource, names.resources)),
  ]);
  const timeGroups = parts(element, 'TimeGroups').map((group) => ({
    times: groupReferred(group, names.timeGroups),
    min: child(group, 'Minimum') ? numberOf(group, 'Minimum') : null,
    max: child(group, 'Maximum') ? numberOf(group, 'Maximum') : null,
  }));
  const limits: Record<string, number> = {};
  for (const field of LIMITS) if (child(element, field)) limits[field] = numberOf(element, field);
  return {
    type,
    id: element.attributes.Id ?? '',
    hard: oneOf(element, 'Required', ['true', 'false']) === 'true',
    weight: numberOf(element, 'Weight'),
    curve: oneOf(element, 'CostFunction', ['Linear', 'Quadratic', 'Step']),
    events: [...events],
    groups,
    resources: [...resources],
    pairs: parts(applies, 'EventPairs').map((pair) => ({
      first: referred(inside(pair, 'FirstEvent'), names.events),
      second: referred(inside(pair, 'SecondEvent'), names.events),
      min: child(pair, 'MinSeparation') ? numberOf(pair, 'MinSeparation') : 0,
      max: child(pair, 'MaxSeparation') ? numberOf(pair, 'MaxSeparation') : 1_000_000_000,
    })),
    role: textOf(element, 'Role') ?? null,
    limits,
    times: new Set([
      ...timeGroups.flatMap((group) => group.times),
      ...parts(element, 'Times').map((time) => referred(time, names.times)),
    ]),
    timeGroups,
    preferred: new Set([
      ...parts(element, 'ResourceGroups').flatMap((group) => groupReferred(group, names.resourceGroups)),
      ...childrenOf(child(element, 'Resources'), 'Resource').map((resource) => referred(resource, names.resources)),
    ]),
  };
}

function parts(element: XmlElement | undefined, name: string): XmlElement[] {
  return child(element, name)?.children ?? [];
}

function inside(element: XmlElement, name: string): XmlElement {
  const found = child(element, name);
  if (found) return found;
  throw new TimetableFailure('timetable.element_missing', { line: element.line, element: element.name, name });
}

/** One of a few words; another would silently mean the first. */
function oneOf<T extends string>(element: XmlElement, name: string, words: readonly [T, ...T[]]): T {
  const field = inside(element, name);
  const text = field.text.trim();
  const word = words.find((one) => one.toLowerCase() === text.toLowerCase());
  if (word !== undefined) return word;
  throw new TimetableFailure('timetable.value_invalid', {
    line: field.line,
    element: name,
    value: text.slice(0, 60),
    wanted: 'word',
    words: words.join(', '),
  });
}
