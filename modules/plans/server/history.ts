import { m } from '@patio/messages';
import { registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { classesVisibleTo, weeksVisibleTo } from './policy.ts';
import { plannedClasses, weeks } from './schema.ts';

registerHistory('plans.class', {
  visible: async (tx, actor, id) =>
    (await tx.$count(plannedClasses, and(eq(plannedClasses.id, id), classesVisibleTo(actor, 'plans.read')))) > 0,
  actions: {
    'plans.class_planned': m.plans_history_planned,
    'plans.class_changed': m.plans_history_changed,
    'plans.class_shifted': m.plans_history_shifted,
    'plans.class_left': m.plans_history_left,
    'plans.class_archived': m.plans_history_archived,
    'plans.classes_joined': m.plans_history_joined,
    'plans.class_commented': m.plans_history_commented,
    'plans.comment_resolved': m.plans_history_resolved,
  },
  fields: {
    title: m.plans_name,
    goal: m.plans_goal,
    state: m.plans_state,
    outcome: m.plans_outcome,
    date: m.plans_date,
    text: m.plans_comment,
    resolved: m.plans_resolved,
  },
});

registerHistory('plans.week', {
  visible: async (tx, actor, id) =>
    (await tx.$count(weeks, and(eq(weeks.id, id), weeksVisibleTo(actor, 'plans.read')))) > 0,
  actions: {
    'plans.week_submitted': m.plans_history_submitted,
    'plans.week_decided': m.plans_history_decided,
  },
  fields: { weekOn: m.plans_week_of, state: m.plans_state, note: m.plans_note },
});
