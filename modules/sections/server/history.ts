import { addDays, isLocalDate } from '@patio/kernel';
import { m } from '@patio/messages';
import { nameActions, registerHistory } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { homeroomsVisibleTo, sectionsVisibleTo } from './policy.ts';
import { enrolments, homeroomEnrolments, homerooms, sections } from './schema.ts';

nameActions({
  'sections.leads_assigned': m.sections_history_leads,
  'sections.join_code_issued': m.sections_history_code_issued,
  'sections.join_code_revoked': m.sections_history_code_revoked,
  'sections.joined_by_code': m.sections_history_joined,
  'sections.join_asked': m.sections_history_join_asked,
  'sections.join_opened': m.sections_history_join_opened,
  'sections.join_invited': m.sections_history_join_invited,
  'sections.join_declined': m.sections_history_join_declined,
});

const PARTS: Record<string, typeof m.sections_part_lead> = {
  lead: m.sections_part_lead,
  co_teacher: m.sections_part_co_teacher,
  assistant: m.sections_part_assistant,
  substitute: m.sections_part_substitute,
};
const STEPS = {
  'sections.sections_created': m.sections_history_made,
  'sections.students_enrolled': m.sections_history_enrolled,
  'sections.students_moved': m.sections_history_moved,
  'sections.students_left': m.sections_history_left,
  'sections.step_undone': m.sections_history_undone,
  'sections.feeds_set': m.sections_history_feeds,
};
const STATES: Record<string, typeof m.sections_state_active> = {
  active: m.sections_state_active,
  closed: m.sections_state_closed,
  archived: m.sections_state_archived,
};
/** A date of school life as the reader writes it; anything else is left as it is. */
const dayText = (value: unknown, locale: string, shift = 0): string =>
  isLocalDate(value)
    ? new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${addDays(value, shift)}T00:00:00Z`),
      )
    : String(value ?? '');

const FIELDS = {
  name: m.sections_name,
  capacity: m.sections_capacity,
  students: m.sections_students,
  teacher: m.sections_teacher,
  part: {
    title: m.sections_part,
    show: (value: unknown, locale: 'es' | 'en') => PARTS[String(value)]?.({}, { locale }) ?? String(value),
  },
  on: { title: m.sections_day, show: (value: unknown, locale: string) => dayText(value, locale) },
  homerooms: m.sections_homerooms,
  sections: m.sections_title,
  from: { title: m.sections_from, show: (value: unknown, locale: string) => dayText(value, locale) },
  // The record keeps the first day on which it no longer holds; people speak of the last.
  until: { title: m.sections_last_day, show: (value: unknown, locale: string) => dayText(value, locale, -1) },
};

registerHistory('sections.section', {
  visible: async (tx, actor, id) =>
    (await tx.$count(sections, and(eq(sections.id, id), sectionsVisibleTo(actor, 'sections.read')))) > 0,
  actions: {
    ...STEPS,
    'sections.section_created': m.sections_history_created,
    'sections.section_changed': m.sections_history_changed,
    'sections.teacher_assigned': m.sections_history_teacher,
    'sections.teacher_changed': m.sections_history_teacher_changed,
  },
  fields: {
    ...FIELDS,
    state: {
      title: m.sections_state,
      show: (value, locale) => STATES[String(value)]?.({}, { locale }) ?? String(value),
    },
  },
  related: async (tx, id) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select distinct unnest(array[began_in, ended_in]) as id from ${enrolments} where institution_id = patio_institution() and section_id = ${id}`,
    );
    return rows.flatMap((row) => (row.id ? [{ type: 'sections.step', id: row.id }] : []));
  },
});

registerHistory('sections.homeroom', {
  visible: async (tx, actor, id) =>
    (await tx.$count(homerooms, and(eq(homerooms.id, id), homeroomsVisibleTo(actor, 'sections.read')))) > 0,
  actions: {
    ...STEPS,
    'sections.homeroom_created': m.sections_history_homeroom_created,
    'sections.homeroom_changed': m.sections_history_homeroom_changed,
  },
  fields: FIELDS,
  related: async (tx, id) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select distinct unnest(array[began_in, ended_in]) as id from ${homeroomEnrolments} where institution_id = patio_institution() and homeroom_id = ${id}`,
    );
    return rows.flatMap((row) => (row.id ? [{ type: 'sections.step', id: row.id }] : []));
  },
});
