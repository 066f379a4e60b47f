import { m } from '@patio/messages';
import type { FindingView, RuleKind, ScenarioLine } from '../../contract.ts';
import { ABOUT } from '../setup/rules/rule-labels.ts';

/** What is wrong, as a sentence; where the engine named rules, in its words. */
export function findingText({ code, figures, items, text }: FindingView, locale: string): string {
  const who = items[0]?.name ?? '';
  const { hours = 0, open = 0, room = 0, days = 0, daily = 0, lessons = 0 } = figures;
  switch (code) {
    case 'overbooked':
      return m.planner_finding_overbooked({ who, hours, open });
    case 'overbooked_days':
      return daily > 30
        ? m.planner_finding_days({ who, hours, room, days })
        : m.planner_finding_days_hours({ who, hours, room, days, daily });
    case 'wish_impossible':
      return m.planner_finding_wish_impossible({ who, lessons, days });
    default:
      return locale.startsWith('es') ? text.es : text.en;
  }
}

const PAGES = { teacher: 'teachers', homeroom: 'sections', room: 'rooms', section: 'sections' } as const;

const setUpHref = (page: string, { schoolId, yearId }: ScenarioLine, more: Record<string, string>): string =>
  `/admin/schedule/setup/${page}?${new URLSearchParams({ school: schoolId, year: yearId, ...more })}`;

/** Where somebody's hours, a room or a section is set up: the very row is open there. */
export const itemHref = ({ kind, id }: FindingView['items'][number], place: ScenarioLine): string =>
  setUpHref(PAGES[kind], place, { ...(kind === 'homeroom' && { show: 'homerooms' }), open: id });

/** Where a rule that stands in the way is said in words; null for a proposal about something else. */
export function ruleHref({ remedy, name }: FindingView['remedies'][number], place: ScenarioLine): string | null {
  if (remedy.kind !== 'soften_rule') return null;
  const page = ABOUT.teachers(name as RuleKind) ? 'teachers' : 'sections';
  return setUpHref(page, place, { show: 'rules', rule: remedy.ruleId });
}

/** What pressing a proposal does. */
export function remedyText({ remedy, name, figure }: FindingView['remedies'][number]): string {
  switch (remedy.kind) {
    case 'raise_per_day':
      return m.planner_remedy_per_day({ name, count: figure });
    case 'raise_days':
      return m.planner_remedy_days({ name, count: figure });
    case 'open_hours':
      return m.planner_remedy_open_hours({ name, count: figure });
    case 'fewer_periods':
      return m.planner_remedy_fewer({ name, count: figure });
    case 'allow_rooms':
      return m.planner_remedy_room({ name, count: figure });
    case 'join_lessons':
      return m.planner_remedy_join({ name, pattern: remedy.pattern.join('+') });
    case 'unpin':
      return m.planner_remedy_unpin({ name });
    case 'soften_rule':
      return m.planner_remedy_soften();
  }
}
