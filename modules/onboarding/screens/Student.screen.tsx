import { lazyPart, Skeleton } from '@patio/ui';
import { Suspense } from 'react';

/** Opened once: the entry of a student does not name what it needs. */
const OnboardStudent = lazyPart(() => import('./student/OnboardStudent.tsx'));

export default function OnboardStudentScreen() {
  return (
    <Suspense fallback={<Skeleton shape="form" />}>
      <OnboardStudent />
    </Suspense>
  );
}
