import { failureOf, shortName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import type { HomeKind } from '@patio/people';
import { Button, EmptyState, Load, lazyPart, Page, Skeleton } from '@patio/ui';
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
  if (failureOf(query.error)?.code === 'homes.not_found') return <NotEnrolled />;
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

/** An account that no record of a student stands behind yet: the school has still to enrol them. */
function NotEnrolled() {
  const me = useMe();
  return (
    <Page title={m.homes_hello({ name: shortName(me.user) })}>
      <EmptyState
        scene="books"
        title={m.homes_not_enrolled()}
        action={<Button href="/student/my-classes">{m.homes_not_enrolled_join()}</Button>}
      >
        {m.homes_not_enrolled_hint()}
      </EmptyState>
    </Page>
  );
}
