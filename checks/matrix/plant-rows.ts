import type pg from 'pg';
import { GLOBAL_TABLES } from '../catalogue/exceptions.ts';
import { listChoices } from './choices.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  length: number | null;
}

/** One place of the matrix: every row of it carries the same id and the same mark, in every table that there is. */
export interface PlantedTenant {
  institutionId: string;
  id: string;
  mark: string;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and d.adbin is null and a.attgenerated = '' as required,
    information_schema._pg_char_max_length(a.atttypid, a.atttypmod) as length
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' order by c.relname, a.attnum`;

const CHOICES = `
  select k.conrelid::regclass::text as table, a.attname as name, (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::'))[1] as first
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'c' and array_length(k.conkey, 1) = 1 and pg_get_constraintdef(k.oid) ~ '= ANY|ARRAY\\['`;

const VALUES: Record<string, unknown> = {
  integer: 1,
  smallint: 1,
  bigint: 1,
  numeric: 1,
  'double precision': 1,
  boolean: false,
  date: '2026-03-02',
  'time without time zone': '08:00',
  'timestamp with time zone': '2026-03-02T12:00:00Z',
  jsonb: '{}',
  json: '{}',
  'text[]': '{}',
  'uuid[]': '{}',
  'integer[]': '{}',
  bytea: 'planted',
  inet: '127.0.0.1',
};

/** Two students make a pair: rows that stand beside the first of their table. */
const SECOND_STUDENT = '00000000-0000-7000-8000-0000000000a1';
const SECOND: [string, Record<string, unknown>][] = [
  ['people_students', { id: SECOND_STUDENT, student_number: 'second' }],
];

/** A span ends after it begins, and what must belong to one of two belongs to the first. */
const SPECIAL: Record<string, unknown> = {
  'date ends_on': '2026-12-18',
  'time without time zone ends_at': '09:30',
  'timestamp with time zone expires_at': '2099-12-31T12:00:00Z',
  // Two people who may not be one; figures that must add up, and rules with the name that an approval shows.
  'ai_routing.deputy_id': '00000000-0000-7000-8000-0000000000d2',
  'appointments_evenings.from_time': '15:00',
  'appointments_evenings.until_time': '16:00',
  'appointments_offers.from_time': '15:00',
  'appointments_offers.until_time': '16:00',
  'attendance_days.present': 2,
  'attendance_days.absent': 0,
  'attendance_days.excused': 0,
  'attendance_school_days.present': 2,
  'attendance_school_days.absent': 0,
  'attendance_school_days.excused': 0,
  'attendance_year_totals.present': 2,
  'attendance_year_totals.absent': 0,
  'attendance_year_totals.excused': 0,
  // Room for what allocations and returns take off.
  'fees_invoices.total': 1_000,
  'fees_payments.amount': 1_000,
  'fees_credits.amount': 1_000,
  'notices_text_settings.via': 'sms',
  'notices_texts.via': 'sms',
  'planner_distances.building': 'A',
  'planner_distances.other_building': 'B',
  'planner_distances.periods': 1,
  'promotions_pairs.first_id': SECOND_STUDENT,
  'reports_runs.report': 'enrolment',
  'reports_schedules.report': 'enrolment',
  'wellbeing_appointments.ends_at': '2026-03-02T12:45:00Z',
  'grading_policy_versions.rules': '{"label": {"es": "planted", "en": "planted"}}',
};
/** What is read as a list must be one, also where rows need not make sense. */
const LISTS: Record<string, string> = {
  'appointments_evenings.breaks': '[]',
  'appointments_offers.breaks': '[]',
  'appointments_offers.exceptions': '[]',
  'appointments_minutes_log.agreements': '[]',
  'assignments_assignments.forms': '[]',
  'assignments_rubric_versions.body': '{"criteria": []}',
  'assessments_question_version_log.body':
    '{"format":1,"kind":"true_false","title":"","prompt":"planted","points":1,"difficulty":"easy","tags":[],"competencies":[],"language":"es","feedback":{},"answer":true}',
  'assessments_exams.sections': '[]',
  'assessments_exams.bank': '[]',
  'assessments_attempts.paper': '{"format":1,"seed":"planted","minutes":null,"sections":[]}',
  'assessments_attempts.grade': '[]',
  'assessments_sitting_log.edits': '[]',
  'assessments_regrade_log.differences': '[]',
  'assessments_imports.notes': '[]',
  'assessments_import_lines.reasons': '[]',
  'course_generator_courses.weeks': '[]',
  'course_generator_courses.sources': '[]',
  'course_generator_courses.style': '{"base":"five_e","mix":[],"tone":""}',
  'course_generator_lessons.blocks': '[]',
  'course_generator_lessons.findings': '[]',
  'course_generator_version_log.blocks': '[]',
  'course_generator_templates.mix': '[]',
  'course_generator_templates.units': '[]',
  'fees_agreements.invoice_ids': '[]',
  'fees_agreements.parts': '[]',
  'fees_checkouts.items': '[]',
  'fees_discounts.concept_ids': '[]',
  'fees_invoice_line_log.trace': '[]',
  'fees_vouchers.items': '[]',
  'insights_layouts.tiles': '[]',
  'insights_deliveries.answer': '{"question":{"measure":"attendance"},"rows":[],"series":[],"hidden":0,"findings":[]}',
  'operations_rehearsals.differing': '[]',
  'planner_edits.before': '[]',
  'planner_edits.after': '[]',
  'planner_runs.curve': '[]',
  'planner_runs.broken': '[]',
  'reports_runs.said': '[]',
  'reports_schedules.said': '[]',
  'studio_drafts.generator': 'quiz',
  'studio_drafts.blocks': '[]',
  'studio_drafts.key': '[]',
  'studio_drafts.findings': '[]',
  'studio_sources.warnings': '[]',
  'promotions_acts.members': '[]',
  'promotions_decisions.facts':
    '{"code":"rule","clause":null,"failed":[],"subjects":0,"missing":0,"mean":null,"attendance":null}',
  'promotions_plans.options': '{"mode":"keep","siblings":"free"}',
  'promotions_runs.counts': '{"placed":0,"provisional":0,"leaving":0,"skipped":{}}',
  'recognition_awards.shown': '{"name":"","description":"","criteria":"","emblem":"star","colour":1}',
  'recognition_surveys.questions': '[]',
  'recognition_survey_boxes.answers': '[]',
  'tutor_attempt_log.answers': '[]',
  'warnings_rules.conditions': '[{"kind":"absences","amount":4,"days":20}]',
  'warnings_rule_log.conditions': '[{"kind":"absences","amount":4,"days":20}]',
  'warnings_simulations.conditions': '[{"kind":"absences","amount":4,"days":20}]',
  'warnings_signals.findings': '[]',
  'warnings_signals.uncounted': '[]',
  'wellbeing_instruments.items': '[]',
  'wellbeing_instruments.bands': '[]',
  'tutor_turns.content':
    '{"text": "", "chip": null, "lines": [], "hint": null, "worked": null, "question": null, "options": [], "cites": [], "helpLine": null}',
};
const FILLED = new Set([
  'sections_join_codes.homeroom_id',
  'attendance_rolls.section_id',
  'attendance_rolls.meeting_id',
  'report_cards_documents.student_id',
  'materials_materials.file_id',
  'assignments_match_log.other_attempt_id',
  'fees_accounts.payer_id',
  'fees_allocation_log.payment_id',
]);

/** The chain seals itself, a sealed secret that nobody sealed cannot be opened, and an entry of the books has two sides or none. */
const LEFT_OUT = /^platform_audit|_(sealed|totp)_secrets$|^fees_posting_log$/;

/** Words that only mean something when they are the right ones; the database itself does not know them. */
const WORDS: Record<string, string> = {
  role: 'teacher',
  locale: 'es',
  country: 'PE',
  currency: 'PEN',
  time_zone: 'America/Lima',
  capability: 'schools.read',
  reach: 'school',
};

/**
 * Plants one row of a place in every table; answers the tables that refused, because a rule of theirs needs a real builder.
 * With `every`, rows are bent until each table takes one, for tries that must come far; such rows need not make sense together.
 */
export async function plantRows(client: pg.Client, place: PlantedTenant, every = false): Promise<string[]> {
  const columns = Map.groupBy((await client.query<Column>(COLUMNS)).rows, ({ table }) => table);
  const choices = new Map([
    ...(every ? await listChoices() : []),
    ...(await client.query<{ table: string; name: string; first: string }>(CHOICES)).rows.map(
      (c) => [`${c.table}.${c.name}`, c.first] as const,
    ),
  ]);
  let waiting = [...columns.keys()].filter((table) => !LEFT_OUT.test(table));
  const plant = (table: string, own: Record<string, unknown> = {}): Promise<boolean> => {
    const given = (columns.get(table) ?? []).map(
      (column) => [column.name, own[column.name] ?? worth(column, choices, place, every)] as const,
    );
    return insert(client, table, given, place);
  };
  // Tables that refer to others succeed once those are there; a round without progress is the end.
  for (let before = waiting.length + 1; waiting.length < before; ) {
    before = waiting.length;
    const refused: string[] = [];
    for (const table of waiting) if (!(await plant(table))) refused.push(table);
    waiting = refused;
    for (const [table, own] of every ? SECOND : []) await plant(table, own);
  }
  return waiting;
}

async function insert(
  client: pg.Client,
  table: string,
  row: readonly (readonly [string, unknown])[],
  place: PlantedTenant,
): Promise<boolean> {
  const scope = table in GLOBAL_TABLES ? 'platform' : 'tenant';
  const given = row.filter(([, value]) => value !== undefined);
  await client.query(
    `begin; set local patio.scope = '${scope}'; set local patio.institution = '${place.institutionId}'`,
  );
  try {
    const names = given.map(([name]) => `"${name}"`).join(', ');
    const holes = given.map((_, index) => `$${index + 1}`).join(', ');
    await client.query(
      `insert into ${table} (${names}) values (${holes}) on conflict do nothing`,
      given.map(([, value]) => value),
    );
    await client.query('commit');
    return true;
  } catch {
    await client.query('rollback');
    return false;
  }
}

/** Ids are the place's own; texts carry its mark; what may be empty is filled only when it names the place. */
function worth(column: Column, choices: ReadonlyMap<string, string>, place: PlantedTenant, every: boolean): unknown {
  if (column.name === 'institution_id') return place.institutionId;
  if (column.type === 'uuid')
    return every && SPECIAL[`${column.table}.${column.name}`] !== undefined
      ? SPECIAL[`${column.table}.${column.name}`]
      : column.required ||
          /^(school|user|person)_id$/.test(column.name) ||
          (every && FILLED.has(`${column.table}.${column.name}`))
        ? place.id
        : undefined;
  if (!column.required) return undefined;
  const choice = choices.get(`${column.table}.${column.name}`);
  if (choice) return choice;
  const list = LISTS[`${column.table}.${column.name}`];
  if (list) return list;
  const special = SPECIAL[`${column.table}.${column.name}`] ?? SPECIAL[`${column.type} ${column.name}`];
  if (every && special !== undefined) return special;
  if (column.type in VALUES) return VALUES[column.type];
  if (WORDS[column.name]) return WORDS[column.name];
  return /(^|_)(email)$/.test(column.name) ? `${place.mark}@planted.example` : place.mark.slice(0, column.length ?? 60);
}
