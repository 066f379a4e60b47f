import { m } from '@patio/messages';
import { Button, Card, Section, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import { PURPOSE_NAMES } from '../../contract/texts.ts';
import type { Purpose, PurposeView, SchoolConfig } from '../../contract.ts';
import { evaluationText } from './labels.ts';
import { PurposeDrawer } from './PurposeDrawer.tsx';

/** What each task is done by: a model of the school's, or Patio's own engine. */
export function PurposesPart({ config }: { config: SchoolConfig }) {
  const [edited, edit] = useState<Purpose | null>(null);
  const purpose = config.purposes.find((one) => one.purpose === edited);
  return (
    <Card>
      <Section title={m.ai_purposes()} description={m.ai_purposes_about()}>
        <Stack gap={12}>
          {config.purposes.map((one) => (
            <div key={one.purpose} className="flex flex-wrap items-center gap-3">
              <div className="grow">
                <b>{PURPOSE_NAMES[one.purpose]()}</b>
                <p className="m-0 text-ink-2">{doneBy(one, config)}</p>
                {one.wired && one.purpose !== 'embedding' && <p className="m-0">{evaluationText(one)}</p>}
              </div>
              {one.wired && (
                <Status tone={one.wired.enabled ? 'ok' : 'neutral'}>
                  {one.wired.enabled ? m.ai_on() : m.ai_off()}
                </Status>
              )}
              <Button variant="quiet" isDisabled={config.providers.length === 0} onPress={() => edit(one.purpose)}>
                {m.ai_choose_model()}
              </Button>
            </div>
          ))}
        </Stack>
      </Section>
      {purpose && <PurposeDrawer config={config} purpose={purpose} onClose={() => edit(null)} />}
    </Card>
  );
}

const WITHOUT_ENGINE: readonly Purpose[] = ['generator', 'course_generator', 'grader', 'embedding', 'moderation'];

function doneBy({ purpose, wired }: PurposeView, { providers }: SchoolConfig): string {
  if (!wired) return WITHOUT_ENGINE.includes(purpose) ? m.ai_needs_model() : m.ai_engine();
  const provider = providers.find(({ id }) => id === wired.providerId);
  return `${wired.model} · ${provider?.name ?? '—'}`;
}
