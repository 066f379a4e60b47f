import { failureText, useNavigate, useRun } from '@patio/client';
import { compareWords } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Load,
  Section,
  Segmented,
  Skeleton,
  Stack,
  Status,
  TextArea,
  TextField,
  toast,
} from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftedBy, StudioPrompts } from '../../contract.ts';
import { studio } from '../api.ts';
import { draftHref } from '../names.ts';

interface PromptsPartProps {
  generator: DraftedBy;
  schoolId: string;
  hasModel: boolean;
}

/** The words with which a model is asked, in versions: written, compared, tried, put to use and taken back. */
export function PromptsPart({ generator, schoolId, hasModel }: PromptsPartProps) {
  const [language, setLanguage] = useState<'es' | 'en'>('es');
  const query = useQuery(studio.listPrompts.queryOptions({ input: { generator, language } }));
  return (
    <Section
      title={m.studio_prompts()}
      description={m.studio_prompts_about()}
      level={3}
      actions={
        <Segmented
          atOnce
          label={m.studio_field_language()}
          options={[
            { id: 'es', label: m.studio_language_es() },
            { id: 'en', label: m.studio_language_en() },
          ]}
          value={language}
          onChange={(id) => setLanguage(id === 'en' ? 'en' : 'es')}
        />
      }
    >
      {!hasModel && <Callout tone="info">{m.studio_prompts_need_model()}</Callout>}
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(prompts) => (
          <Stack gap={16}>
            <ul className="st-prompts">
              {prompts.versions.map((version) => (
                <Version
                  key={version.number}
                  version={version}
                  prompts={prompts}
                  schoolId={schoolId}
                  hasModel={hasModel}
                />
              ))}
            </ul>
            <NewVersion key={prompts.versions[0]?.number} prompts={prompts} />
          </Stack>
        )}
      </Load>
    </Section>
  );
}

type VersionView = StudioPrompts['versions'][number];

function Version({
  version,
  prompts,
  schoolId,
  hasModel,
}: {
  version: VersionView;
  prompts: StudioPrompts;
  schoolId: string;
  hasModel: boolean;
}) {
  const run = useRun(studio.key());
  const navigate = useNavigate();
  const [topic, setTopic] = useState('');
  const { generator, language, active } = prompts;
  const { number } = version;
  const holds = prompts.versions.find((one) => one.active);
  const differs = holds && !version.active ? compareWords(holds.text, version.text) : null;
  const tryIt = useMutation({
    mutationFn: () => studio.tryPrompt.call({ generator, language, schoolId, number, topic: topic.trim() }),
    onSuccess: ({ draftId }) => navigate(draftHref(draftId)),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <li>
      <details>
        <summary>
          <b>{m.studio_prompt_version({ number })}</b>
          <small>{version.by ?? m.studio_prompt_preset()}</small>
          {version.active && <Status tone="ok">{m.studio_prompt_active()}</Status>}
          <small>
            {version.reviewed === 0
              ? m.studio_prompt_unused({ drafts: version.drafts })
              : m.studio_prompt_figures({ approved: version.approved, reviewed: version.reviewed })}
          </small>
        </summary>
        <pre className="st-prompt">
          {differs
            ? differs.map(({ kind, text }, at) => {
                const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
                // biome-ignore lint/suspicious/noArrayIndexKey: words have no name but their place
                return <Tag key={at}>{text}</Tag>;
              })
            : version.text}
        </pre>
        {hasModel && (
          <div className="st-ask">
            <TextField atOnce label={m.studio_try_topic()} value={topic} maxLength={300} onChange={setTopic} />
            <Button isPending={tryIt.isPending} isDisabled={topic.trim().length < 3} onPress={() => tryIt.mutate()}>
              {m.studio_try()}
            </Button>
          </div>
        )}
        {!version.active && (
          <Button
            onPress={() =>
              run(
                () => studio.activatePrompt.call({ generator, language, number, seen: active }),
                m.studio_prompt_activated(),
              )
            }
          >
            {m.studio_prompt_activate()}
          </Button>
        )}
      </details>
    </li>
  );
}

function NewVersion({ prompts }: { prompts: StudioPrompts }) {
  const cache = useQueryClient();
  const holds = prompts.versions.find(({ active }) => active)?.text ?? '';
  const [text, setText] = useState(holds);
  const [refusal, setRefusal] = useState<string>();
  const { generator, language, versions } = prompts;
  const add = useMutation({
    mutationFn: () => studio.addPrompt.call({ generator, language, text, after: versions[0]?.number ?? 1 }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: studio.listPrompts.key() });
      toast(m.studio_prompt_added());
    },
    onError: async (error) => setRefusal(await failureText(error)),
  });
  return (
    <Stack gap={10}>
      <TextArea
        label={m.studio_prompt_new()}
        hint={m.studio_prompt_fields()}
        rows={8}
        maxLength={8_000}
        value={text}
        error={refusal}
        onChange={setText}
      />
      <Button isPending={add.isPending} isDisabled={text.trim() === holds.trim()} onPress={() => add.mutate()}>
        {m.studio_prompt_add()}
      </Button>
    </Stack>
  );
}
