import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const students = () => import('./screens/Students.screen.tsx');
const student = () => import('./screens/Student.screen.tsx');
const staff = () => import('./screens/Staff.screen.tsx');
const member = () => import('./screens/StaffMember.screen.tsx');

export const routes = [
  {
    id: 'people.students',
    path: '/admin/students',
    role: 'admin',
    title: m.people_students_title,
    needs: 'people.read_students',
    state: 'built',
    nav: { group: 'people', order: 10, icon: 'graduation-cap', tab: true },
    load: students,
  },
  {
    id: 'people.student',
    path: '/admin/students/$id',
    role: 'admin',
    title: m.people_student,
    needs: 'people.read_students',
    state: 'built',
    load: student,
  },
  {
    id: 'people.students_director',
    twinOf: 'people.students',
    path: '/director/students',
    role: 'director',
    title: m.people_students_title,
    needs: 'people.read_students',
    state: 'built',
    nav: { group: 'people', order: 10, icon: 'graduation-cap', tab: true },
    load: students,
  },
  {
    id: 'people.student_director',
    twinOf: 'people.student',
    path: '/director/students/$id',
    role: 'director',
    title: m.people_student,
    needs: 'people.read_students',
    state: 'built',
    load: student,
  },
  {
    id: 'people.guardians',
    path: '/admin/parents',
    role: 'admin',
    title: m.people_guardians_title,
    needs: 'people.read_guardians',
    state: 'built',
    nav: { group: 'people', order: 20, icon: 'users' },
    load: () => import('./screens/Guardians.screen.tsx'),
  },
  {
    id: 'people.guardian',
    path: '/admin/parents/$id',
    role: 'admin',
    title: m.people_guardian,
    needs: 'people.read_guardians',
    state: 'built',
    load: () => import('./screens/Guardian.screen.tsx'),
  },
  {
    id: 'people.staff',
    path: '/admin/teachers',
    role: 'admin',
    title: m.people_staff_nav,
    needs: 'people.read_staff',
    state: 'built',
    nav: { group: 'people', order: 30, icon: 'briefcase', hub: 'staff' },
    load: staff,
  },
  {
    id: 'people.staff_member',
    path: '/admin/teachers/$id',
    role: 'admin',
    title: m.people_staff_member,
    needs: 'people.read_staff',
    state: 'built',
    load: member,
  },
  {
    id: 'people.staff_director',
    twinOf: 'people.staff',
    path: '/director/teachers',
    role: 'director',
    title: m.people_staff_nav,
    needs: 'people.read_staff',
    state: 'built',
    nav: { group: 'people', order: 20, icon: 'briefcase', hub: 'staff' },
    load: staff,
  },
  {
    id: 'people.staff_member_director',
    twinOf: 'people.staff_member',
    path: '/director/teachers/$id',
    role: 'director',
    title: m.people_staff_member,
    needs: 'people.read_staff',
    state: 'built',
    load: member,
  },
  {
    id: 'people.staff_support',
    twinOf: 'people.staff',
    path: '/support/teachers',
    role: 'support',
    title: m.people_staff_nav,
    needs: 'people.read_staff',
    state: 'built',
    nav: { group: 'people', order: 30, icon: 'briefcase', hub: 'staff', tab: true },
    load: staff,
  },
  {
    id: 'people.children',
    path: '/parent/children',
    role: 'parent',
    title: m.people_my_children,
    needs: 'people.read_children',
    state: 'built',
    nav: { group: 'family', order: 10, icon: 'users', tab: true },
    asks: [{ of: 'people.listMyChildren' }],
    load: () => import('./screens/Children.screen.tsx'),
  },
  {
    id: 'people.pupil',
    path: '/teacher/student-detail',
    role: 'teacher',
    title: m.people_student,
    needs: 'people.read_pupils',
    state: 'built',
    load: () => import('./screens/Pupil.screen.tsx'),
  },
  {
    id: 'people.child',
    path: '/parent/children/$id',
    role: 'parent',
    title: m.people_my_child,
    needs: 'people.read_children',
    state: 'built',
    asks: [{ of: 'people.getChild', input: { studentId: '$id' } }],
    load: () => import('./screens/Child.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** Slots on these pages for modules above: `people.student`, `people.guardian`, `people.teacher`, `people.pupil`, `people.child`, and `people.staff` beside the list of staff. */
export const parts = [
  {
    slot: 'schools.settings',
    id: 'consents',
    order: 10,
    title: m.people_consent_texts,
    needs: 'schools.manage_settings',
    load: () => import('./screens/consents/ConsentTexts.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'people.manage', load: () => import('./screens/palette-actions.ts') },
] as const satisfies readonly ScreenStart[];
