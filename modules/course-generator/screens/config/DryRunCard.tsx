import { m } from '@patio/messages';
import { Callout, Card, DescriptionList, formatNumber, Load, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfigView, DryRun } from '../../contract.ts';
import { generator } from '../api.ts';
import { moneyText } from '../texts.ts';

function Result({ run }: { run: DryRun }) {
  return (
    <Stack gap={12}>
      <DescriptionList
        items={[
          { term: m.course_generator_model(), value: run.model ?? m.course_generator_engine() },
          { term: m.course_generator_lessons(), value: formatNumber(run.lessons) },
          { term: m.course_generator_tokens_in(), value: `≈ ${formatNumber(run.tokensIn)}` },
          { term: m.course_generator_tokens_out(), value: `≈ ${formatNumber(run.tokensOut)}` },
          { term: m.course_generator_cost(), value: `≈ ${moneyText(run.micros, run.currency)}` },
        ]}
      />
      {!run.fits && <Callout tone="warn">{m.course_generator_does_not_fit()}</Callout>}
      <details className="cg-prompt">
        <summary>{m.course_generator_would_send()}</summary>
        <pre>{run.prompt}</pre>
      </details>
    </Stack>
  );
}

/** Counts a course of the school with what holds now; nobody is asked and nothing is paid. */
export function DryRunCard({ config }: { config: ConfigView }) {
  const [courseId, pick] = useState<string | null>(config.courses[0]?.id ?? null);
  const query = useQuery({
    ...generator.dryRun.queryOptions({ input: { courseId: courseId ?? '' } }),
    enabled: courseId !== null,
  });
  return (
    <Card title={m.course_generator_dry_run()}>
      <Stack gap={12}>
        <p className="cg-quiet">{m.course_generator_dry_run_about()}</p>
        {config.courses.length === 0 ? (
          <p>{m.course_generator_dry_run_none()}</p>
        ) : (
          <Select
            label={m.course_generator_course()}
            atOnce
            value={courseId}
            onChange={pick}
            options={config.courses.map(({ id, title }) => ({ id, label: title }))}
          />
        )}
        {courseId && (
          <Load query={query} skeleton={<Skeleton shape="list" />}>
            {(run) => <Result run={run} />}
          </Load>
        )}
      </Stack>
    </Card>
  );
}
