import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Inline, Load, Section, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { PURPOSE_NAMES } from '../../contract/texts.ts';
import { OFFERED_PURPOSES, type PromptVersion, PURPOSES, type SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { EvaluationPanel } from './EvaluationPanel.tsx';
import { PromptDrawer } from './PromptDrawer.tsx';
import { PromptRow } from './PromptRow.tsx';
import { PromptText } from './PromptText.tsx';

const INSTRUCTED = OFFERED_PURPOSES.filter((purpose) => purpose !== 'moderation');
const LANGUAGES = ['es', 'en'] as const;
const place = z.object({ purpose: z.enum(PURPOSES).default('tutor'), language: z.enum(LANGUAGES).default('es') });
const LANGUAGE_NAMES = { es: m.ai_language_es, en: m.ai_language_en };

/** What a model is told before each question, in versions: written, compared, tried, put to use and taken back. */
export function PromptsPart({ config }: { config: SchoolConfig }) {
  const [{ purpose, language }, change] = useSearchState(place);
  const [shown, show] = useState<PromptVersion | null>(null);
  const [isWriting, write] = useState(false);
  const list = useQuery(ai.listPrompts.queryOptions({ input: { purpose, language } }));
  const wired = config.purposes.find((one) => one.purpose === purpose);
  return (
    <Card>
      <Section
        title={m.ai_tab_prompts()}
        description={m.ai_prompts_about()}
        actions={
          <Button icon={Plus} isDisabled={!list.data} onPress={() => write(true)}>
            {m.ai_prompt_add()}
          </Button>
        }
      >
        <Stack gap={16}>
          <Inline gap={12}>
            <Select
              label={m.ai_call_purpose()}
              atOnce
              options={INSTRUCTED.map((id) => ({ id, label: PURPOSE_NAMES[id]() }))}
              value={purpose}
              onChange={(id) => change({ purpose: INSTRUCTED.find((one) => one === id) ?? 'tutor' })}
            />
            <Select
              label={m.ai_language()}
              atOnce
              options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id]() }))}
              value={language}
              onChange={(id) => change({ language: id === 'en' ? 'en' : 'es' })}
            />
          </Inline>
          <Load query={list} skeleton={<Skeleton shape="list" />}>
            {(prompts) => (
              <>
                <ul className="m-0 list-none p-0" aria-label={m.ai_tab_prompts()}>
                  {prompts.versions.map((version) => (
                    <PromptRow
                      key={version.number}
                      version={version}
                      list={prompts}
                      config={config}
                      onShow={() => show(version)}
                    />
                  ))}
                </ul>
                {isWriting && <PromptDrawer list={prompts} onClose={() => write(false)} />}
                {shown && <PromptText version={shown} list={prompts} onClose={() => show(null)} />}
              </>
            )}
          </Load>
          {wired?.wired ? (
            <EvaluationPanel config={config} purpose={wired} />
          ) : (
            <p className="m-0 text-ink-2">{m.ai_prompt_needs_model()}</p>
          )}
        </Stack>
      </Section>
    </Card>
  );
}
