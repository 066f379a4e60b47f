import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('reports', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** `name`: what the report must be told. */
  parameter_missing: 'invalid',
  parameter_unknown: 'invalid',
  dates_reversed: 'invalid',
  /** `days`: how many a report may span. */
  dates_too_long: 'invalid',
  /** `since`: the first day of which the school has anything. */
  before_school: 'invalid',
  in_future: 'invalid',
  format_unknown: 'invalid',
  preset_of_other_country: 'invalid',
  /** `rows` and `most`: more than a PDF can be read with. */
  too_many_for_pdf: 'invalid',
  too_many_rows: 'invalid',
  nothing_to_report: 'conflict',
  /** `most`: how many one person may have under way. */
  too_many_running: 'conflict',
  too_many_today: 'conflict',
  not_running: 'conflict',
  still_running: 'conflict',
  recipient_unknown: 'invalid',
  too_many_schedules: 'conflict',
  schedule_over: 'conflict',
  not_yours: 'forbidden',
});
