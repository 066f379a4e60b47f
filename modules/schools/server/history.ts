import { m } from '@patio/messages';
import { registerHistory } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { canReachSchool } from './policy.ts';
import { academicYears, bellSchedules, rooms } from './schema.ts';

const STATES: Record<string, typeof m.schools_year_planning> = {
  planning: m.schools_year_planning,
  active: m.schools_year_active,
  closed: m.schools_year_closed,
};
const KINDS: Record<string, typeof m.schools_day_school> = {
  school_day: m.schools_day_school,
  half_day: m.schools_day_half,
  holiday: m.schools_day_holiday,
  break: m.schools_day_break,
  event: m.schools_day_event,
};
const MANY = 40;

/** "9 mar Feriado Jueves Santo" for each changed day; of a whole year only how many they were. */
function daysLabel(value: unknown, locale: 'es' | 'en'): string {
  const days = Array.isArray(value) ? value.map(String) : [];
  if (days.length > MANY) return m.schools_history_days_count({ count: days.length }, { locale });
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return days
    .map((day) => {
      const [date = '', kind = '', ...name] = day.split(' ');
      return [format.format(new Date(`${date}T00:00:00Z`)), KINDS[kind]?.({}, { locale }) ?? kind, ...name].join(' ');
    })
    .join(', ');
}

const fields = {
  name: m.schools_name,
  code: m.schools_code,
  officialCode: m.schools_official_code,
  timeZone: m.schools_time_zone,
  address: m.schools_address,
  phone: m.schools_phone,
  email: m.schools_email,
  website: m.schools_website,
  motto: m.schools_motto,
  colour: m.schools_colour,
  levels: m.schools_levels,
  document: m.schools_document,
  startsOn: m.schools_first_day,
  endsOn: m.schools_last_day,
  state: {
    title: m.schools_state,
    show: (value: unknown, locale: 'es' | 'en') => STATES[String(value)]?.({}, { locale }) ?? String(value),
  },
  terms: m.schools_terms,
  days: { title: m.schools_days, show: daysLabel },
  cycle: {
    title: m.schools_cycle,
    show: (value: unknown, locale: 'es' | 'en') => m.schools_cycle_is({ cycle: String(value) }, { locale }),
  },
  cycleLength: m.schools_cycle_length,
  from: m.schools_cycle_from,
  shift: m.schools_shift,
  standard: m.schools_standard,
  periods: m.schools_periods,
  building: m.schools_building,
  capacity: m.schools_capacity,
  features: m.schools_features,
};

/** A school's story for whoever manages it: its own data, its years, bells and rooms. */
registerHistory('schools.school', {
  visible: async (_tx, actor, id) =>
    canReachSchool(actor, 'schools.manage', { id }) || canReachSchool(actor, 'schools.edit_card', { id }),
  actions: {
    'schools.set_up': m.schools_history_set_up,
    'schools.renamed': m.schools_history_edited,
    'schools.edited': m.schools_history_edited,
    'schools.archived': m.schools_history_archived,
    'schools.restored': m.schools_history_restored,
    'schools.levels_saved': m.schools_history_levels,
    'schools.document_added': m.schools_history_document_added,
    'schools.document_archived': m.schools_history_document_archived,
    'schools.document_restored': m.schools_history_document_restored,
    'schools.year_created': m.schools_history_year_created,
    'schools.year_saved': m.schools_history_year_saved,
    'schools.year_state_set': m.schools_history_year_state,
    'schools.terms_saved': m.schools_history_terms,
    'schools.days_saved': m.schools_history_days,
    'schools.cycle_set': m.schools_history_cycle,
    'schools.bell_created': m.schools_history_bell_created,
    'schools.bell_saved': m.schools_history_bell_saved,
    'schools.bell_archived': m.schools_history_bell_archived,
    'schools.bell_restored': m.schools_history_bell_restored,
    'schools.room_created': m.schools_history_room_created,
    'schools.room_saved': m.schools_history_room_saved,
    'schools.room_archived': m.schools_history_room_archived,
    'schools.room_restored': m.schools_history_room_restored,
  },
  fields,
  related: async (tx, id) => {
    const of = async (table: typeof academicYears | typeof bellSchedules | typeof rooms, type: string) =>
      (await tx.select({ id: table.id }).from(table).where(eq(table.schoolId, id))).map((row) => ({ type, ...row }));
    return [
      ...(await of(academicYears, 'schools.year')),
      ...(await of(bellSchedules, 'schools.bell')),
      ...(await of(rooms, 'schools.room')),
    ];
  },
});
