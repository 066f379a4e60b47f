import { useCan } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  formatNumber,
  type Option,
  Page,
  Stack,
  Status,
  Switch,
  TextArea,
  TextField,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import type { RubricView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { hasBands, pointsOf, withBands } from './draft.ts';
import { RubricGrid } from './RubricGrid.tsx';
import { RubricMenu } from './RubricMenu.tsx';
import { useRubric } from './use-rubric.ts';
import { Versions } from './Versions.tsx';
import './rubric.css';

/** Competencies of one's courses, each under its course. */
function useCompetencies(): Option[] {
  const mayAsk = useCan()('assignments.author');
  const choices = useQuery({ ...assignments.choices.queryOptions(), enabled: mayAsk });
  const found = new Map<string, Option>();
  for (const { name: group, competencies } of choices.data?.courses ?? [])
    for (const { id, name } of competencies) if (!found.has(id)) found.set(id, { id, label: name, group });
  return [...found.values()];
}

/** Builds a rubric, or a new version of one that is in use. */
export function RubricEditor({ rubric }: { rubric: RubricView | null }) {
  const { draft, set, save, tried, changed, isPending } = useRubric(rubric);
  const competencies = useCompetencies();
  return (
    <Page
      title={rubric?.title ?? m.assignments_new_rubric()}
      breadcrumbs={[{ label: m.assignments_rubrics(), href: '/teacher/rubrics' }]}
      mark={rubric && <Status tone="neutral">{m.assignments_version({ number: rubric.number })}</Status>}
      actions={
        <>
          {rubric && <RubricMenu rubric={rubric} />}
          <Button
            variant="primary"
            icon={Save}
            isPending={isPending}
            isDisabled={rubric !== null && !changed}
            onPress={save}
          >
            {rubric?.frozen ? m.assignments_save_as_version({ number: rubric.number + 1 }) : m.assignments_save()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {rubric?.frozen && <Callout tone="info">{m.assignments_rubric_frozen({ number: rubric.number + 1 })}</Callout>}
        <TextField
          atOnce
          label={m.assignments_rubric_title()}
          value={draft.title}
          maxLength={120}
          isRequired
          autoFocus={rubric === null}
          {...(tried && draft.title.trim() === '' && { error: m.assignments_gap_rubric_title() })}
          onChange={(title) => set({ title })}
        />
        <TextArea
          atOnce
          label={m.assignments_rubric_about()}
          rows={2}
          maxLength={500}
          value={draft.about}
          onChange={(about) => set({ about })}
        />
        <RubricGrid body={draft.body} competencies={competencies} showGaps={tried} onChange={(body) => set({ body })} />
        <div className="ru-foot">
          <span>
            <span className="ru-total">{formatNumber(pointsOf(draft.body))}</span> {m.assignments_points_in_all()}
          </span>
          <Switch
            label={m.assignments_bands()}
            value={hasBands(draft.body)}
            onChange={(on) => set({ body: withBands(draft.body, on) })}
          />
        </div>
        {rubric && <Versions rubric={rubric} />}
      </Stack>
    </Page>
  );
}
