import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Load, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { homes, schools } from '../api.ts';
import { Nothing } from './Nothing.tsx';

/** What a working school has and ours do not have yet, school by school, with the way to put it right. */
export function SetUpGaps() {
  const places = useQuery(homes.places.queryOptions());
  return (
    <Load query={places} skeleton={<Skeleton shape="list" count={4} />}>
      {({ items }) => <Gaps places={items} />}
    </Load>
  );
}

function Gaps({ places }: { places: { schoolId: string; name: string }[] }) {
  const locale = useLocale();
  const answers = useQueries({
    queries: places.map(({ schoolId }) => schools.listSetUp.queryOptions({ input: { id: schoolId } })),
  });
  const gaps = places.map((place, index) => ({
    ...place,
    missing: (answers[index]?.data?.items ?? []).filter((check) => !check.fulfilled),
  }));
  if (answers.some((answer) => answer.isPending)) return <Skeleton shape="list" count={4} />;
  if (gaps.every(({ missing }) => missing.length === 0)) return <Nothing />;
  return (
    <Stack>
      {gaps
        .filter(({ missing }) => missing.length > 0)
        .map(({ schoolId, name, missing }) => (
          <Section key={schoolId} title={name} count={missing.length} level={3}>
            <RowList
              label={m.homes_set_up()}
              items={missing.map((check) => ({
                id: check.name,
                title: check.title[locale],
                detail: check.remedy[locale],
                icon: CircleDashed,
                tone: 'warn' as const,
                ...(check.href && { href: check.href }),
              }))}
            />
          </Section>
        ))}
    </Stack>
  );
}
