import { can, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { onboarding } from '../api.ts';
import { BarePage } from '../frame/BarePage.tsx';
import { FinishSchool } from './FinishSchool.tsx';
import { FirstRun } from './FirstRun.tsx';
import { FoundHere } from './FoundHere.tsx';
import { NothingHere } from './NothingHere.tsx';

/** From an empty server to a school in which can be taught: first by whoever holds the key of the machine, then with an account. */
export default function OnboardInstitution() {
  const me = useVisitor();
  if (!me) return <FirstRun />;
  // A director leads a school that others have set up: the steps of that are elsewhere.
  if (can('onboarding.set_up') && can('sections.manage')) return <SignedIn />;
  return (
    <BarePage title={m.onboarding_institution_title()}>
      <NothingHere />
    </BarePage>
  );
}

function SignedIn() {
  const query = useQuery(onboarding.institution.queryOptions());
  if (query.data?.canFound) return <FoundHere view={query.data} />;
  return (
    <BarePage title={m.onboarding_institution_title()} lede={m.onboarding_institution_lede()}>
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(view) => (view.school ? <FinishSchool view={view} school={view.school} /> : <NothingHere />)}
      </Load>
    </BarePage>
  );
}
