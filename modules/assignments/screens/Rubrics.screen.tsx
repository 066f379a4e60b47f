import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Load, Page, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { RubricView } from '../contract.ts';
import { assignments } from './api.ts';
import { RubricEditor } from './rubrics/RubricEditor.tsx';
import { RubricLibrary } from './rubrics/RubricLibrary.tsx';
import { RubricMenu } from './rubrics/RubricMenu.tsx';
import { RubricTable } from './rubrics/RubricTable.tsx';
import { Versions } from './rubrics/Versions.tsx';

const search = z.object({
  rubric: z.uuid().optional(),
  number: z.coerce.number().int().min(1).optional(),
  add: z.literal('yes').optional(),
});

/** The library of rubrics, or the one that the address names. */
export default function RubricsScreen() {
  const { rubric, number, add } = useSearch(search);
  if (add) return <RubricEditor rubric={null} />;
  return rubric ? <OpenRubric id={rubric} number={number} /> : <RubricLibrary />;
}

function OpenRubric({ id, number }: { id: string; number: number | undefined }) {
  const query = useQuery(assignments.openRubric.queryOptions({ input: { id, number } }));
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.assignments_rubrics()}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {(rubric) =>
        rubric.can.change && !rubric.archived && number === undefined ? (
          <RubricEditor key={rubric.versionId + rubric.version} rubric={rubric} />
        ) : (
          <ReadRubric rubric={rubric} />
        )
      }
    </Load>
  );
}

/** Somebody else's rubric, an archived one, or an earlier version. */
function ReadRubric({ rubric }: { rubric: RubricView }) {
  return (
    <Page
      title={rubric.title}
      description={rubric.about || undefined}
      breadcrumbs={[{ label: m.assignments_rubrics(), href: '/teacher/rubrics' }]}
      mark={<Status tone="neutral">{m.assignments_version({ number: rubric.number })}</Status>}
      actions={
        <>
          <RubricMenu rubric={rubric} />
          {rubric.can.change && <Button href={`/teacher/rubrics?rubric=${rubric.id}`}>{m.assignments_newest()}</Button>}
        </>
      }
    >
      <Stack gap={16}>
        <RubricTable body={rubric.body} label={rubric.title} />
        <Versions rubric={rubric} />
      </Stack>
    </Page>
  );
}
