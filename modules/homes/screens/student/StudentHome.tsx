import { m } from '@patio/messages';
import type { HomeKind } from '@patio/people';
import { Load, lazyPart, Page, Skeleton } from '@patio/ui';
import { Suspense } from 'react';
import { useStudentHome } from './use-student-home.ts';

const HOMES = {
  k3: lazyPart(() => import('./kids/KidsHome.tsx')),
  normal: lazyPart(() => import('./desk/DeskHome.tsx')),
  special: lazyPart(() => import('./calm/CalmHome.tsx')),
};

interface StudentHomeProps {
  /** The home to expect until the answer says which one fits. */
  usual?: HomeKind;
  /** This home and no other. */
  only?: HomeKind | undefined;
}

/** The day of the student who is signed in, in one of three homes. */
export function StudentHome({ usual = 'normal', only }: StudentHomeProps) {
  const { query, shown } = useStudentHome();
  if (!shown)
    return (
      <Page title={m.homes_student_title()}>
        <Load query={query} skeleton={<Skeleton shape="cards" />}>
          {() => null}
        </Load>
      </Page>
    );
  const Home = HOMES[only ?? shown.view.home ?? usual];
  return (
    <Suspense fallback={<Skeleton shape="cards" />}>
      <Home {...shown} />
    </Suspense>
  );
}
