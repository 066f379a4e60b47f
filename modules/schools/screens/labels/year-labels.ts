import { m } from '@patio/messages';
import type { DAY_KINDS, YearView } from '../../contract.ts';

const STATES = {
  planning: { label: m.schools_year_planning, tone: 'info' },
  active: { label: m.schools_year_active, tone: 'ok' },
  closed: { label: m.schools_year_closed, tone: 'neutral' },
} as const;
export const yearState = (state: YearView['state']) => STATES[state];

export type DayKind = (typeof DAY_KINDS)[number];
const KINDS: Record<DayKind, () => string> = {
  school_day: m.schools_day_school,
  half_day: m.schools_day_half,
  holiday: m.schools_day_holiday,
  weekend: m.schools_day_weekend,
  break: m.schools_day_break,
  event: m.schools_day_event,
};
export const dayKindName = (kind: DayKind): string => KINDS[kind]();
export const dayKindOptions = () => (Object.keys(KINDS) as DayKind[]).map((id) => ({ id, label: KINDS[id]() }));
