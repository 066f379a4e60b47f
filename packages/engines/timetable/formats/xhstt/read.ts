import { TimetableFailure } from '../../failures.ts';
import { child, childrenOf, numberOf, readXml, textOf, type XmlElement } from '../xml.ts';
import { XHSTT_TYPES, type XhsttEvent, type XhsttInstance } from './instance.ts';
import { declared, groupReferred, referred, type XhsttNames } from './names.ts';
import { readXhsttConstraint } from './read-constraint.ts';

/** Reads the first instance of an XHSTT archive. */
export function readXhstt(source: string): XhsttInstance {
  const root = readXml(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source);
  if (root.name !== 'HighSchoolTimetableArchive')
    throw new TimetableFailure('timetable.format_unknown', { line: root.line, name: root.name });
  const instance = child(child(root, 'Instances'), 'Instance');
  if (!instance)
    throw new TimetableFailure('timetable.element_missing', { line: root.line, element: root.name, name: 'Instance' });
  const names: XhsttNames = {
    times: new Map(),
    timeGroups: new Map(),
    resources: new Map(),
    resourceGroups: new Map(),
    events: new Map(),
    eventGroups: new Map(),
  };
  const { times, dayOf } = readTimes(instance, names);
  const resources = readResources(instance, names);
  const events = readEvents(instance, names);
  const constraints = (child(instance, 'Constraints')?.children ?? []).map((element) => {
    const type = element.name.replace(/Constraint$/, '');
    if (!(XHSTT_TYPES as readonly string[]).includes(type))
      throw new TimetableFailure('timetable.not_understood', { line: element.line, name: element.name, others: 0 });
    return readXhsttConstraint(element, type, names);
  });
  return { id: instance.attributes.Id ?? '', times, dayOf, resources, events, constraints };
}

function join(groups: Map<string, number[]>, element: XmlElement, index: number): void {
  const group = groupReferred(element, groups);
  if (!group.includes(index)) group.push(index);
}

function declare(groups: Map<string, number[]>, list: XmlElement | undefined): void {
  for (const group of list?.children ?? []) declared(group, groups, 'group', []);
}

function readTimes(instance: XmlElement, names: XhsttNames) {
  const list = child(instance, 'Times');
  declare(names.timeGroups, child(list, 'TimeGroups'));
  const days = new Map<string, number>();
  const dayOf: number[] = [];
  const times = childrenOf(list, 'Time').map((time, index) => {
    const id = declared(time, names.times, 'time', index);
    for (const kind of ['Day', 'Week'])
      for (const group of childrenOf(time, kind)) join(names.timeGroups, group, index);
    for (const group of child(time, 'TimeGroups')?.children ?? []) join(names.timeGroups, group, index);
    const day = child(time, 'Day')?.attributes.Reference;
    if (day !== undefined) {
      if (!days.has(day)) days.set(day, days.size);
      dayOf.push(days.get(day)!);
    }
    return id;
  });
  if (times.length === 0)
    throw new TimetableFailure('timetable.element_missing', { line: instance.line, element: 'Times', name: 'Time' });
  for (const group of names.timeGroups.values()) group.sort((a, b) => a - b);
  const ordered =
    dayOf.length === times.length &&
    dayOf.every((day, index) => index === 0 || day === dayOf[index - 1] || day === dayOf[index - 1]! + 1);
  const short = [...days.values()].every((day) => dayOf.filter((other) => other === day).length <= 30);
  return { times, dayOf: ordered && short ? dayOf : tiledDays(names.timeGroups, times.length) };
}

/** An instance without days may still have time groups that lie side by side like days. */
function tiledDays(groups: Map<string, number[]>, count: number): number[] | null {
  const runs = [...groups.values()].filter(
    (group) => group.length > 1 && group.length <= 30 && group.at(-1)! - group[0]! === group.length - 1,
  );
  const dayOf: number[] = [];
  for (let day = 0; dayOf.length < count; day++) {
    const next = runs.filter((group) => group[0] === dayOf.length).sort((a, b) => b.length - a.length)[0];
    if (!next) return null;
    for (const _ of next) dayOf.push(day);
  }
  return dayOf;
}

function readResources(instance: XmlElement, names: XhsttNames) {
  const list = child(instance, 'Resources');
  declare(names.resourceGroups, child(list, 'ResourceGroups'));
  return childrenOf(list, 'Resource').map((resource, index) => {
    const id = declared(resource, names.resources, 'resource', index);
    for (const group of child(resource, 'ResourceGroups')?.children ?? []) join(names.resourceGroups, group, index);
    return { id, type: child(resource, 'ResourceType')?.attributes.Reference ?? '' };
  });
}

function readEvents(instance: XmlElement, names: XhsttNames): XhsttEvent[] {
  const list = child(instance, 'Events');
  declare(names.eventGroups, child(list, 'EventGroups'));
  return childrenOf(list, 'Event').map((element, index) => {
    const id = declared(element, names.events, 'event', index);
    for (const course of childrenOf(element, 'Course')) join(names.eventGroups, course, index);
    for (const group of child(element, 'EventGroups')?.children ?? []) join(names.eventGroups, group, index);
    const duration = numberOf(element, 'Duration', 1);
    const time = child(element, 'Time');
    const roles: XhsttEvent['roles'] = childrenOf(child(element, 'Resources'), 'Resource').map((resource) => ({
      role: textOf(resource, 'Role') ?? null,
      resource: resource.attributes.Reference === undefined ? -1 : referred(resource, names.resources),
      workload: child(resource, 'Workload') ? numberOf(resource, 'Workload') : null,
      type: child(resource, 'ResourceType')?.attributes.Reference ?? null,
    }));
    const groups = [
      ...(child(element, 'ResourceGroups')?.children ?? []),
      ...childrenOf(child(element, 'Resources'), 'ResourceGroup'),
    ];
    for (const group of groups) {
      for (const resource of groupReferred(group, names.resourceGroups)) {
        if (!roles.some((role) => role.resource === resource))
          roles.push({ role: null, resource, workload: null, type: null });
      }
    }
    return {
      id,
      duration,
      workload: child(element, 'Workload') ? numberOf(element, 'Workload') : duration,
      time: time ? referred(time, names.times) : -1,
      roles,
    };
  });
}
