import { child, childrenOf, numberOf, textOf, type XmlElement } from '../xml.ts';
import type { XhsttConstraint } from './instance.ts';
import { referred, type XhsttNames } from './names.ts';

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
  const groups = parts(applies, 'EventGroups').map(
    (group) => names.eventGroups.get(group.attributes.Reference ?? '') ?? [],
  );
  const events = new Set([...groups.flat(), ...parts(applies, 'Events').map((event) => referred(event, names.events))]);
  const resources = new Set([
    ...parts(applies, 'ResourceGroups').flatMap(
      (group) => names.resourceGroups.get(group.attributes.Reference ?? '') ?? [],
    ),
    ...parts(applies, 'Resources').map((resource) => referred(resource, names.resources)),
  ]);
  const timeGroups = parts(element, 'TimeGroups').map((group) => ({
    times: names.timeGroups.get(group.attributes.Reference ?? '') ?? [],
    min: child(group, 'Minimum') ? numberOf(group, 'Minimum') : null,
    max: child(group, 'Maximum') ? numberOf(group, 'Maximum') : null,
  }));
  const limits: Record<string, number> = {};
  for (const field of LIMITS) if (child(element, field)) limits[field] = numberOf(element, field);
  return {
    type,
    id: element.attributes.Id ?? '',
    hard: textOf(element, 'Required') === 'true',
    weight: numberOf(element, 'Weight'),
    curve: (textOf(element, 'CostFunction') ?? 'Linear') as XhsttConstraint['curve'],
    events: [...events],
    groups,
    resources: [...resources],
    pairs: parts(applies, 'EventPairs').map((pair) => ({
      first: referred(child(pair, 'FirstEvent')!, names.events),
      second: referred(child(pair, 'SecondEvent')!, names.events),
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
      ...parts(element, 'ResourceGroups').flatMap(
        (group) => names.resourceGroups.get(group.attributes.Reference ?? '') ?? [],
      ),
      ...childrenOf(child(element, 'Resources'), 'Resource').map((resource) => referred(resource, names.resources)),
    ]),
  };
}

function parts(element: XmlElement | undefined, name: string): XmlElement[] {
  return child(element, name)?.children ?? [];
}
