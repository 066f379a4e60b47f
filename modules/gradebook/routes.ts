import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export const routes = [
  {
    id: 'gradebook.mine_sections',
    path: '/teacher/gradebook',
    role: 'teacher',
    title: m.gradebook_title,
    needs: 'gradebook.enter',
    state: 'built',
    nav: { group: 'classes', order: 20, icon: 'table-2', tab: true },
    load: () => import('./screens/Gradebooks.screen.tsx'),
  },
  {
    id: 'gradebook.grid',
    path: '/teacher/gradebook/$sectionId',
    role: 'teacher',
    title: m.gradebook_title,
    needs: 'gradebook.enter',
    state: 'built',
    load: () => import('./screens/Gradebook.screen.tsx'),
  },
  {
    id: 'gradebook.approvals',
    path: '/coordinator/grade-approvals',
    role: 'coordinator',
    title: m.gradebook_approvals,
    needs: 'gradebook.approve',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'inbox', tab: true },
    load: () => import('./screens/Approvals.screen.tsx'),
  },
  {
    id: 'gradebook.mine',
    path: '/student/grades',
    role: 'student',
    title: m.gradebook_my_grades,
    needs: 'gradebook.read_published',
    state: 'built',
    nav: { group: 'progress', order: 20, icon: 'award', tab: true },
    load: () => import('./screens/MyGrades.screen.tsx'),
  },
  {
    id: 'gradebook.child',
    path: '/parent/grades/$studentId',
    role: 'parent',
    title: m.gradebook_child_grades,
    needs: 'gradebook.read_published',
    state: 'built',
    load: () => import('./screens/ChildGrades.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'homes.parent',
    id: 'gradebook.family',
    order: 20,
    title: m.gradebook_child_grades,
    needs: 'gradebook.read_published',
    load: () => import('./screens/parts/FamilyGrades.part.tsx'),
  },
  {
    slot: 'people.child',
    id: 'gradebook.child_grades',
    order: 30,
    title: m.gradebook_child_grades,
    needs: 'gradebook.read_published',
    load: () => import('./screens/parts/ChildGrades.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
