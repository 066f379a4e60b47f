import { reachesSchool } from '@patio/access';
import { m } from '@patio/messages';
import { nameSubjects, registerHistory } from '@patio/platform';

/** Reminders belong to no record of their own; the audit reads them here. */
registerHistory('gradebook.reminder', {
  visible: async (_tx, actor) => reachesSchool(actor, 'gradebook.oversee', actor.membership.schoolId ?? ''),
  actions: { 'gradebook.reminded': m.grade_office_did_reminded },
  fields: { people: m.grade_office_field_people },
});

nameSubjects({ 'gradebook.reminder': m.grade_office_subject_reminder });
