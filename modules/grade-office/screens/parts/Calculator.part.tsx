import { client, useLocale, useSearchState } from '@patio/client';
import type { contract, VersionView } from '@patio/grading';
import { versionLabel } from '@patio/grading/screens';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { Inline, Load, Segmented, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { RealStudent } from '../calculator/RealStudent.tsx';
import { Sample } from '../calculator/Sample.tsx';

const grading = client<typeof contract>('grading');

const search = z.object({
  of: z.uuid().optional(),
  v: z.uuid().optional(),
  on: z.enum(['sample', 'student']).default('sample'),
});

/** Rules at work: a policy's version on a made-up card or on a real student, every step in words. Nothing is saved. */
export default function CalculatorPart() {
  const { schoolId } = useSchool();
  const locale = useLocale();
  const [{ of, v, on }, change] = useSearchState(search);
  const list = useQuery({
    ...grading.listPolicies.queryOptions({ input: { schoolId } }),
    enabled: schoolId !== undefined,
  });
  const numeric = (list.data?.items ?? []).filter((line) => line.kind === 'numeric');
  const policyId = numeric.find((line) => line.id === of)?.id ?? numeric[0]?.id;
  const detail = useQuery({
    ...grading.getPolicy.queryOptions({ input: { id: policyId ?? '' } }),
    enabled: policyId !== undefined,
  });
  return (
    <Stack gap={20}>
      <p className="m-0 text-ink-2">{m.grade_office_calc_lede()}</p>
      <Load query={detail} skeleton={<Skeleton shape="table" count={6} />}>
        {({ versions }) => {
          const version = chosen(versions, v);
          return (
            <>
              <Inline gap={12} className="items-end">
                <Select
                  label={m.grade_office_policy()}
                  value={policyId ?? null}
                  options={numeric.map((line) => ({ id: line.id, label: line.label[locale] }))}
                  onChange={(id) => change({ of: id ?? undefined, v: undefined })}
                />
                <Select
                  label={m.grade_office_version()}
                  value={version?.id ?? null}
                  options={versions.map(({ id, number, state }) => ({
                    id,
                    label: `${m.grade_office_version_number({ number })} · ${versionLabel(state)}`,
                  }))}
                  onChange={(id) => change({ v: id ?? undefined })}
                />
                <Segmented
                  label={m.grade_office_calc_on()}
                  value={on}
                  options={[
                    { id: 'sample', label: m.grade_office_calc_sample() },
                    { id: 'student', label: m.grade_office_calc_student() },
                  ]}
                  onChange={(next) => change({ on: next as 'sample' | 'student' })}
                />
              </Inline>
              {version && on === 'sample' && <Sample key={version.id} version={version} />}
              {version && schoolId && on === 'student' && <RealStudent schoolId={schoolId} version={version} />}
            </>
          );
        }}
      </Load>
    </Stack>
  );
}

const chosen = (versions: readonly VersionView[], id: string | undefined) =>
  versions.find((each) => each.id === id) ?? versions.find((each) => each.state === 'in_force') ?? versions[0];
