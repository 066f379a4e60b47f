import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const list = { title: m.sections_title, state: 'built', load: () => import('./screens/Sections.screen.tsx') } as const;

export const routes = [
  {
    id: 'sections.list',
    path: '/admin/sections',
    role: 'admin',
    needs: 'sections.read',
    nav: {
      group: 'academics',
      order: 20,
      icon: 'layout-grid',
      hub: 'classes',
      in: { teacher: { group: 'classes', order: 30 } },
    },
    ...list,
  },
  {
    id: 'sections.detail',
    path: '/admin/sections/$id',
    role: 'admin',
    title: m.sections_section,
    needs: 'sections.read',
    state: 'built',
    load: () => import('./screens/Section.screen.tsx'),
  },
  {
    id: 'sections.list_director',
    twinOf: 'sections.list',
    path: '/director/sections',
    role: 'director',
    needs: 'sections.read',
    nav: { group: 'academics', order: 20, icon: 'layout-grid', hub: 'classes' },
    ...list,
  },
  {
    id: 'sections.mine',
    path: '/student/my-classes',
    role: 'student',
    title: m.sections_my_classes,
    needs: 'sections.read_own',
    state: 'built',
    nav: { group: 'learning', order: 20, icon: 'notebook', tab: true },
    asks: [{ of: 'sections.myClasses' }],
    load: () => import('./screens/MyClasses.screen.tsx'),
  },
  {
    id: 'sections.coteachers',
    path: '/support/coteachers',
    role: 'support',
    title: m.sections_coteachers,
    needs: 'sections.manage_coteachers',
    state: 'built',
    nav: { group: 'people', order: 40, icon: 'users', hub: 'staff', in: { admin: { order: 50 } } },
    load: () => import('./screens/CoTeachers.screen.tsx'),
  },
  {
    id: 'sections.join_codes',
    path: '/support/join-codes',
    role: 'support',
    title: m.sections_join_codes,
    needs: 'sections.issue_join_codes',
    state: 'built',
    nav: {
      group: 'home',
      order: 20,
      icon: 'qr-code',
      tab: true,
      in: { admin: { group: 'people', order: 60, tab: false, hub: 'staff' } },
    },
    load: () => import('./screens/JoinCodes.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What this module adds to the pages of people and courses. */
export const parts = [
  {
    slot: 'people.students_many',
    id: 'sections.move_homeroom',
    order: 10,
    title: m.sections_change_homeroom,
    needs: 'sections.manage',
    load: () => import('./screens/parts/MoveHomeroom.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'classes',
    order: 10,
    title: m.sections_classes,
    needs: 'sections.read',
    load: () => import('./screens/parts/StudentClasses.part.tsx'),
  },
  {
    slot: 'people.child',
    id: 'classes',
    order: 10,
    title: m.sections_classes,
    needs: 'sections.read_own',
    load: () => import('./screens/parts/ChildClasses.part.tsx'),
  },
  {
    slot: 'people.teacher',
    id: 'sections',
    order: 10,
    title: m.sections_title,
    needs: 'sections.read',
    load: () => import('./screens/parts/StaffSections.part.tsx'),
  },
  {
    slot: 'courses.course',
    id: 'sections',
    order: 10,
    title: m.sections_title,
    needs: 'sections.read',
    load: () => import('./screens/parts/CourseSections.part.tsx'),
  },
  {
    slot: 'accounts.sign_in',
    id: 'join',
    order: 10,
    title: m.sections_join_door,
    needs: null,
    load: () => import('./screens/join/Join.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'sections.read', load: () => import('./screens/my-class-menu.ts') },
  { needs: 'sections.manage', load: () => import('./screens/palette-actions.ts') },
] as const satisfies readonly ScreenStart[];
