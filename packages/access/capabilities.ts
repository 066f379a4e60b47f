import type { Reach, Role } from './roles.ts';

type Grants = Partial<Record<Role, Reach>>;

/**
 * The promise that a principal can read: which role may do what, and how far.
 * A name is `<module>.<verb>`. Whoever is not named in a line may not do it.
 */
export const CAPABILITIES = {
  // The platform and its institutions
  'schools.manage_institutions': { admin: 'platform' },
  'schools.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'school',
    student: 'school',
    parent: 'school',
    support: 'school',
    psychology: 'school',
  },
  'schools.manage': { admin: 'institution' },

  // People
  'people.read_students': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },
  'people.read_staff': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },

  // Accounts
  'accounts.use_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'accounts.read': { admin: 'institution' },
  'accounts.manage': { admin: 'institution' },
  'accounts.invite': { admin: 'institution', director: 'school', support: 'school' },
  'accounts.impersonate': { admin: 'institution' },
  'accounts.issue_recovery': { admin: 'institution' },
  /** A teacher's reach here is the homeroom of which she is the tutor, not every class that she teaches. */
  'accounts.manage_child_cards': { admin: 'institution', teacher: 'section', support: 'school' },
  'accounts.manage_child_devices': { admin: 'institution', support: 'school' },
  'accounts.manage_permissions': { admin: 'institution' },
  'accounts.delegate': { admin: 'institution', director: 'school' },

  // The house itself
  'platform.read_audit': { admin: 'institution' },
  'platform.read_jobs': { admin: 'institution' },
  'platform.manage_jobs': { admin: 'institution' },
  'platform.read_mail': { admin: 'institution' },
  'platform.manage_maintenance': { admin: 'platform' },
  'platform.use_jobs': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'platform.use_files': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },

  // A second person, lists taken out, what was done and taking it back
  'platform.use_approvals': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    support: 'self',
    psychology: 'self',
  },
  'platform.manage_safeguards': { admin: 'institution' },
  'platform.approve_exports': { admin: 'institution', director: 'school' },
  'platform.export': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    support: 'school',
    psychology: 'school',
  },
  'platform.read_history': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
    support: 'school',
    psychology: 'school',
  },
  'platform.undo_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    support: 'self',
    psychology: 'self',
  },

  // Everyone's own corner
  'notices.read_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'notices.manage_rules': { admin: 'institution' },
  'help.ask': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'help.answer': { admin: 'institution', support: 'school' },
  'help.answer_letters': { admin: 'platform' },
  'pages.accept': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'pages.edit': { admin: 'institution' },

  // What families and the office see of people
  'people.read_guardians': { admin: 'institution', director: 'school', support: 'school' },
  'people.read_children': { parent: 'child' },
  'people.answer_for_child': { parent: 'child' },
  'people.read_health': { admin: 'institution', director: 'school', support: 'school' },
  'people.manage': { admin: 'institution', support: 'school' },
  'people.read_record_views': { admin: 'institution', director: 'school', parent: 'child' },
  'people.import_students': { admin: 'institution', support: 'school' },
  'schools.manage_settings': { admin: 'institution' },
  'schools.edit_card': { admin: 'institution', director: 'school' },

  // Courses, sections and their timetable
  'courses.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'school' },
  'courses.manage': { admin: 'institution', coordinator: 'school' },
  'courses.author': { teacher: 'section' },
  'courses.study': { student: 'self' },
  'sections.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    support: 'school',
  },
  'sections.read_own': { student: 'self', parent: 'child' },
  'sections.manage': { admin: 'institution', support: 'school' },
  'sections.manage_coteachers': { admin: 'institution', support: 'school' },
  'sections.issue_join_codes': { admin: 'institution', support: 'school' },
  'sections.join_own': { student: 'self' },
  'timetable.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
    support: 'school',
  },
  'timetable.manage': { admin: 'institution', coordinator: 'school', support: 'school' },

  // Attendance
  'attendance.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
    support: 'school',
  },
  'attendance.mark': { teacher: 'section', support: 'school' },
  'attendance.justify': { parent: 'child', support: 'school' },
  'attendance.manage': { admin: 'institution', support: 'school' },

  // Lessons, assignments and practice
  'lessons.author': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  'lessons.plan': { coordinator: 'school', teacher: 'section' },
  'lessons.study': { student: 'self' },
  'lessons.read_progress': {
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
  },
  'assignments.author': { teacher: 'section' },
  'assignments.grade': { teacher: 'section' },
  'assignments.hand_in': { student: 'self' },
  'tutor.practise': { student: 'self' },
  'tutor.chat': { student: 'self' },
  'tutor.read_transcripts': { teacher: 'section', parent: 'child' },

  // Grades: who enters never approves
  'grading.manage': { admin: 'institution' },
  'grading.propose': { admin: 'institution', coordinator: 'school' },
  'grading.read': { admin: 'institution', director: 'school', coordinator: 'school' },
  'grading.decide': { admin: 'institution', director: 'school' },
  'gradebook.enter': { teacher: 'section' },
  'gradebook.approve': { coordinator: 'school' },
  'gradebook.oversee': { admin: 'institution', director: 'school', coordinator: 'school' },
  /** Grades of classes, read only, published or not. */
  'gradebook.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'section' },
  'gradebook.manage_periods': { admin: 'institution' },
  'gradebook.decide_changes': { admin: 'institution', director: 'school', coordinator: 'school' },
  'gradebook.audit': { admin: 'institution' },
  'gradebook.read_published': { student: 'self', parent: 'child' },
  'report_cards.issue': { admin: 'institution', director: 'school' },
  'report_cards.write': { teacher: 'section' },
  'report_cards.read': { student: 'self', parent: 'child' },
  'promotions.run': { admin: 'institution', support: 'school' },

  // Money: families and the office only, never near learning
  'fees.pay': { parent: 'child' },
  'fees.manage': { admin: 'institution', support: 'school' },
  'fees.manage_budget': { director: 'school' },

  // Cases belong to the psychology team; no admin reads one by being admin
  'wellbeing.refer': {
    admin: 'school',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    support: 'school',
    psychology: 'school',
  },
  'wellbeing.manage_cases': { psychology: 'school' },

  // Talking to each other
  'notices.announce': { admin: 'institution', director: 'school', teacher: 'section' },
  'notices.read_circulars': { student: 'self', parent: 'child' },
  'messages.use_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'calendar.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'school',
    student: 'school',
    parent: 'school',
    support: 'school',
    psychology: 'school',
  },
  'calendar.manage': { admin: 'institution', director: 'school' },
  'appointments.book': { parent: 'child' },
  'appointments.offer': { teacher: 'self', director: 'self', coordinator: 'self', psychology: 'self' },
  'recognition.give': { teacher: 'section' },
  'recognition.read_own': { student: 'self', parent: 'child' },

  // Looking at the whole
  'homes.read_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'homes.read_dashboard': { admin: 'self', director: 'self', teacher: 'self', student: 'self', parent: 'self' },
  'insights.explore': { admin: 'institution', director: 'school' },
  'insights.run_reports': { admin: 'institution', director: 'school' },
  'insights.read_section': { teacher: 'section' },

  // Drafts made with a model, always accepted by a person
  'studio.generate': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  'studio.build_courses': { admin: 'institution', coordinator: 'school' },
  'studio.manage_generators': { admin: 'institution' },
  'studio.configure': { admin: 'institution' },

  // Keeping it running
  'operations.monitor': { admin: 'institution' },
  'operations.read_logs': { admin: 'institution' },
  'operations.manage_system': { admin: 'institution' },
  'operations.manage_integrations': { admin: 'institution' },
  'operations.watch_machine': { admin: 'platform' },
  'operations.back_up': { admin: 'platform' },
} as const satisfies Record<string, Grants>;

export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

/** The default grant of a role, before any school changed it. */
export const defaultReach = (role: Role, capability: Capability): Reach | null =>
  (CAPABILITIES[capability] as Grants)[role] ?? null;
