import { m } from '@patio/messages';
import { formatDate, type IconType } from '@patio/ui';
import { CalendarX, Check, CheckCheck, CircleDashed, CircleHelp, Clock, PencilLine, Plus, Undo2 } from 'lucide-react';
import type { ClassState } from '../../rules/class-state.ts';
import type { Slot } from '../../rules/slots.ts';

/** Icon and word of a state. */
export const STATES: Record<ClassState, { icon: IconType; text: () => string }> = {
  lost: { icon: CalendarX, text: m.plans_state_lost },
  given: { icon: CheckCheck, text: m.plans_state_given },
  partly: { icon: CircleDashed, text: m.plans_state_partly },
  not_given: { icon: Undo2, text: m.plans_state_not_given },
  now: { icon: Clock, text: m.plans_state_now },
  past: { icon: CircleHelp, text: m.plans_state_past },
  ready: { icon: Check, text: m.plans_state_ready },
  draft: { icon: PencilLine, text: m.plans_state_draft },
  empty: { icon: Plus, text: m.plans_plan_it },
};

export const dayText = (date: string): string => formatDate(date, { weekday: 'short', day: 'numeric' });
export const shortDay = (date: string): string => formatDate(date, { day: 'numeric', month: 'short' });
export const longDay = (date: string): string => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });
export const weekdayName = (date: string): string => formatDate(date, { weekday: 'long' });

/** Where a planned class stands, in words; one without a place waits. */
export const placeText = (slot: Slot | null): string => (slot ? dayText(slot.date) : m.plans_without_date());
