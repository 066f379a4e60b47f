import { Skeleton, Stack } from '@patio/ui';
import { Suspense } from 'react';
import { TimeLine } from './TimeLine.tsx';
import { type CaseTabProps, SUMMARY_BLOCKS } from './tabs.ts';

/** What matters now, block by block, and below it everything that happened. */
export default function Summary({ view }: CaseTabProps) {
  return (
    <Stack gap={18}>
      {SUMMARY_BLOCKS.map(({ id, Block }) => (
        <Suspense key={id} fallback={<Skeleton shape="cards" count={1} />}>
          <Block view={view} />
        </Suspense>
      ))}
      <TimeLine caseId={view.id} />
    </Stack>
  );
}
