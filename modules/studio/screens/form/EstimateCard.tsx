import { m } from '@patio/messages';
import { Button, Card, Link, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { DraftedBy, DraftForm } from '../../contract.ts';
import { studio } from '../api.ts';
import { costText } from '../names.ts';
import type { Choices } from './choices.ts';

interface EstimateCardProps {
  choices: Choices;
  generator: DraftedBy;
  schoolId: string;
  form: DraftForm;
  isPending: boolean;
  onStart: (engineOnly: boolean) => void;
}

/** Who would write it and what that costs, and what Patio's own engine does without anybody. */
export function EstimateCard({ choices, generator, schoolId, form, isPending, onStart }: EstimateCardProps) {
  const json = useDeferredValue(JSON.stringify(form));
  const query = useQuery({
    ...studio.estimate.queryOptions({ input: { generator, schoolId, form: json } }),
    placeholderData: keepPreviousData,
  });
  const told = query.data;
  const { model } = choices;
  const needs = choices.generators.find(({ id }) => id === generator)?.withoutModel;
  const byModel = told?.maker === 'model';
  return (
    <Stack gap={14}>
      <Card title={m.studio_engine()} actions={<b className="num">{m.studio_free()}</b>}>
        <Stack gap={10}>
          <p className="st-note">{m.studio_engine_about()}</p>
          <p>{m.studio_engine_does({ generator })}</p>
          {needs === 'with_source' && told?.passages === 0 && <p className="st-bad">{m.studio_needs_source()}</p>}
          {byModel && (
            <Button isDisabled={isPending} onPress={() => onStart(true)}>
              {m.studio_start_engine()}
            </Button>
          )}
        </Stack>
      </Card>
      <Card
        title={m.studio_with_model()}
        tone="ai"
        actions={
          told?.costMicros != null && (
            <b className="num">{m.studio_about_cost({ cost: costText(told.costMicros, told.currency) })}</b>
          )
        }
      >
        <Stack gap={10}>
          {byModel ? (
            <p>{m.studio_model_writes({ model: told.model ?? '', tokens: told.tokens })}</p>
          ) : (
            <>
              <p>{m.studio_model_would()}</p>
              <p className="st-note">{m.studio_reason({ reason: told?.reason ?? model.reason ?? 'none' })}</p>
              {choices.mayConnect ? (
                <Link href="/admin/ai-config?tab=models">{m.studio_connect()}</Link>
              ) : (
                <p className="st-note">{m.studio_connect_ask()}</p>
              )}
            </>
          )}
        </Stack>
      </Card>
      {told?.missing && (
        <p className="st-note" aria-live="polite">
          {m.studio_missing({ field: told.missing })}
        </p>
      )}
    </Stack>
  );
}
