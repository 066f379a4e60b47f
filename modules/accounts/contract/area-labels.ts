import { m } from '@patio/messages';

type Say = (params?: Record<never, never>, options?: { locale?: 'es' | 'en' }) => string;

/** The parts of school life by the first word of their rights and actions, in the order in which screens show them. */
export const AREA_LABELS: Readonly<Record<string, Say>> = {
  schools: m.accounts_area_schools,
  people: m.accounts_area_people,
  accounts: m.accounts_area_accounts,
  courses: m.accounts_area_courses,
  sections: m.accounts_area_sections,
  timetable: m.accounts_area_timetable,
  attendance: m.accounts_area_attendance,
  lessons: m.accounts_area_lessons,
  assignments: m.accounts_area_assignments,
  tutor: m.accounts_area_tutor,
  gradebook: m.accounts_area_gradebook,
  report_cards: m.accounts_area_report_cards,
  promotions: m.accounts_area_promotions,
  fees: m.accounts_area_fees,
  wellbeing: m.accounts_area_wellbeing,
  notices: m.accounts_area_notices,
  messages: m.accounts_area_messages,
  calendar: m.accounts_area_calendar,
  appointments: m.accounts_area_appointments,
  recognition: m.accounts_area_recognition,
  homes: m.accounts_area_homes,
  insights: m.accounts_area_insights,
  studio: m.accounts_area_studio,
  pages: m.accounts_area_pages,
  help: m.accounts_area_help,
  platform: m.accounts_area_platform,
  operations: m.accounts_area_operations,
};
