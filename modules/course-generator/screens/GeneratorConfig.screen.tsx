import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Link, Load, Page, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { ConfigView } from '../contract.ts';
import { generator } from './api.ts';
import { DryRunCard } from './config/DryRunCard.tsx';
import { LimitsCard } from './config/LimitsCard.tsx';
import { ModelCard } from './config/ModelCard.tsx';
import { PromptCard } from './config/PromptCard.tsx';
import { closedText } from './texts.ts';
import './course-generator.css';

const search = z.object({ school: z.uuid().optional().catch(undefined) });

/** How courses are built at a school: the model of this part alone, limits, instructions, and a run that asks nobody. */
export default function GeneratorConfigScreen() {
  const [{ school }] = useSearchState(search);
  const query = useQuery(generator.config.queryOptions({ input: { schoolId: school } }));
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.course_generator_config()}>
          <Skeleton shape="form" />
        </Page>
      }
    >
      {(config) => <Config key={config.school.id} config={config} />}
    </Load>
  );
}

function Config({ config }: { config: ConfigView }) {
  const [, change] = useSearchState(search);
  const { school, schools, offer } = config;
  return (
    <Page
      title={m.course_generator_config()}
      description={m.course_generator_config_lede()}
      actions={
        schools.length > 1 && (
          <Select
            label={m.course_generator_school()}
            hideLabel
            atOnce
            options={schools.map(({ id, name }) => ({ id, label: name }))}
            value={school.id}
            onChange={(id) => id && change({ school: id })}
          />
        )
      }
    >
      <Stack gap={20}>
        <Callout
          tone={offer.closed === null ? 'ok' : 'ai'}
          title={
            offer.closed === null
              ? m.course_generator_writes({ model: offer.name ?? '' })
              : m.course_generator_engine_writes()
          }
          actions={
            offer.closed !== null && (
              <Link href="/admin/ai-config?tab=models">{m.course_generator_general_config()}</Link>
            )
          }
        >
          {offer.closed === null ? m.course_generator_model_says() : closedText(offer.closed)}
        </Callout>
        <div className="cg-begin">
          <div className="cg-stack">
            <ModelCard key={config.own?.version ?? 0} config={config} />
            <LimitsCard key={config.version ?? 0} config={config} />
          </div>
          <div className="cg-stack">
            <DryRunCard config={config} />
            <PromptCard config={config} />
          </div>
        </div>
      </Stack>
    </Page>
  );
}
