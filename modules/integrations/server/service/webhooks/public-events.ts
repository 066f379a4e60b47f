import { membershipEnded, membershipStarted } from '@patio/accounts';
import { assignmentOpened, workHandedIn, workReturned } from '@patio/assignments';
import { absenceAnswered, absenceRecorded, absenceTakenBack } from '@patio/attendance';
import { invoicesIssued, paymentReturned, paymentTaken } from '@patio/fees';
import { gradebookEvents } from '@patio/gradebook';
import type { EventDefinition } from '@patio/kernel';
import { studentStatusChanged } from '@patio/people';
import { weekPublished } from '@patio/planner';
import { reportCardEvents } from '@patio/report-cards';
import { yearMoved } from '@patio/schools';
import { rosterChanged, studentJoined } from '@patio/sections';
import { classChanged } from '@patio/timetable';
import { z } from 'zod';
import type { EventKind } from '../../../rules/event-kinds.ts';

/** News of the house, and the part of it that may leave: ids and days, never a name, a mark, a reason or a word that somebody wrote. */
export interface PublicEvent {
  event: EventDefinition<unknown>;
  data: z.ZodObject;
}

const id = z.uuid();
const schoolId = id;
const place = { schoolId: id.nullable() };
const tell = <Payload>(event: EventDefinition<Payload>, data: z.ZodRawShape): PublicEvent => ({
  event: event as EventDefinition<unknown>,
  data: z.object(data),
});

/** Every kind that an address may ask for. What is not named in a line is cut off before it is kept or sent. */
export const PUBLIC_EVENTS: Readonly<Record<EventKind, PublicEvent>> = {
  'people.student_status_changed': tell(studentStatusChanged, { studentId: id, schoolId }),
  'sections.student_joined': tell(studentJoined, { studentId: id, schoolId }),
  'sections.roster_changed': tell(rosterChanged, { schoolId, yearId: id, on: z.string() }),
  'attendance.absence_recorded': tell(absenceRecorded, { alertId: id, schoolId, studentId: id, date: z.string() }),
  'attendance.absence_taken_back': tell(absenceTakenBack, { alertId: id, schoolId, studentId: id, date: z.string() }),
  'attendance.absence_answered': tell(absenceAnswered, { alertId: id, schoolId, studentId: id }),
  'gradebook.sheet_published': tell(gradebookEvents.sheetPublished, { sheetId: id, sectionId: id, termId: id }),
  'report_cards.documents_issued': tell(reportCardEvents.documentsIssued, { documentIds: z.array(id) }),
  'assignments.opened': tell(assignmentOpened, { assignedId: id }),
  'assignments.handed_in': tell(workHandedIn, { assignedId: id, studentIds: z.array(id) }),
  'assignments.returned': tell(workReturned, { assignedId: id, studentIds: z.array(id) }),
  'timetable.class_changed': tell(classChanged, { meetingId: id, date: z.string() }),
  'planner.week_published': tell(weekPublished, { publicationId: id }),
  'fees.invoices_issued': tell(invoicesIssued, { runId: id, count: z.number().int() }),
  'fees.payment_taken': tell(paymentTaken, { paymentId: id, payerId: id, schoolId }),
  'fees.payment_returned': tell(paymentReturned, { paymentId: id, payerId: id, schoolId }),
  'accounts.membership_started': tell(membershipStarted, { userId: id, membershipId: id, role: z.string(), ...place }),
  'accounts.membership_ended': tell(membershipEnded, { userId: id, membershipId: id, role: z.string(), ...place }),
  'schools.year_moved': tell(yearMoved, { schoolId, yearId: id }),
};

/** Whether news of this kind says at which school it happened; only then can an address ask for one school's alone. */
export const saysSchool = (kind: EventKind): boolean => 'schoolId' in PUBLIC_EVENTS[kind].data.shape;

/** The kinds with what each holds, as JSON Schema. */
export const describeEvents = () => ({
  kinds: (Object.entries(PUBLIC_EVENTS) as [EventKind, PublicEvent][]).map(([kind, { data }]) => ({
    kind,
    schools: saysSchool(kind),
    schema: z.toJSONSchema(data) as Record<string, unknown>,
  })),
});
