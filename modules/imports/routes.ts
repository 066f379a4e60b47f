import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'imports.run',
    path: '/support/import-students',
    role: 'support',
    title: m.imports_title,
    needs: 'imports.run',
    state: 'built',
    nav: {
      group: 'home',
      order: 10,
      icon: 'file-up',
      tab: true,
      not: {
        admin: 'a button of the list of students',
        director: 'a button of the list of students',
      },
    },
    load: () => import('./screens/Imports.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What imports add to the pages of others. */
export const parts = [
  {
    slot: 'people.students_actions',
    id: 'imports.open',
    order: 10,
    title: m.imports_title,
    needs: 'imports.run',
    load: () => import('./screens/parts/OpenImports.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

/** What can be done with lists of people from the palette. */
export const starts = [
  { needs: 'imports.run', load: () => import('./screens/palette-actions.ts') },
] as const satisfies readonly ScreenStart[];
