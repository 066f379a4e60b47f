import { failureText, uploadInParts, useLive, useRun } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  FileDrop,
  Icon,
  JobProgress,
  Load,
  Skeleton,
  Stack,
  Status,
  type Tone,
} from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SOURCE_BYTES, SOURCE_PURPOSE, type SourceState, type SourceView } from '../../contract.ts';
import { studio } from '../api.ts';
import type { Choices } from '../form/choices.ts';

const TONES: Record<SourceState, Tone> = {
  waiting: 'info',
  reading: 'info',
  ready: 'ok',
  refused: 'bad',
  gone: 'neutral',
};
const MOST = 100;

/** Sends a document in parts and has it read; a refusal stays until another one is tried. */
export function useAddSource(schoolId: string | null) {
  const cache = useQueryClient();
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: async (file: File) => {
      setRefusal(null);
      setSent(0);
      const { id } = await uploadInParts(file, {
        purpose: SOURCE_PURPOSE,
        maxBytes: SOURCE_BYTES,
        onProgress: setSent,
      });
      return studio.addSource.call({ schoolId: schoolId ?? '', fileId: id });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: studio.key() }),
    onError: async (error) => setRefusal(await failureText(error)),
  });
  return { send: add.mutate, isPending: add.isPending, name: add.variables?.name ?? '', sent, refusal };
}

/** The documents of this person or school: what was read of each, and what could not be. */
export function SourcesPart({ choices: { schoolId } }: { choices: Choices }) {
  const cache = useQueryClient();
  const input = { schoolId: schoolId ?? undefined, limit: MOST };
  const list = useQuery({
    ...studio.listSources.queryOptions({ input }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'waiting' || state === 'reading') ? 2_000 : false,
  });
  useLive(['studio.source_changed'], () => void cache.invalidateQueries({ queryKey: studio.key() }));
  const file = useAddSource(schoolId);
  return (
    <Stack gap={16}>
      <Card title={m.studio_source_add()}>
        <Stack gap={12}>
          <FileDrop
            atOnce
            label={m.studio_source_file()}
            hint={m.studio_source_hint()}
            maxSize={SOURCE_BYTES}
            value={[]}
            isDisabled={file.isPending || !schoolId}
            onChange={([chosen]) => chosen && file.send(chosen)}
          />
          {file.isPending && (
            <JobProgress
              title={m.studio_source_sending({ name: file.name })}
              state="running"
              done={Math.round(file.sent * 100)}
              total={100}
              detail=" "
            />
          )}
          {file.refusal && (
            <Callout live tone="bad" title={m.studio_source_not_taken()}>
              {file.refusal}
            </Callout>
          )}
        </Stack>
      </Card>
      <Load query={list} skeleton={<Skeleton shape="list" />}>
        {({ items }) => (
          <Card flush title={m.studio_tab_sources()}>
            {items.length === 0 ? (
              <p className="st-note st-pad">{m.studio_sources_none()}</p>
            ) : (
              <ul className="st-sources">
                {items.map((source) => (
                  <SourceRow key={source.id} source={source} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Load>
    </Stack>
  );
}

function SourceRow({ source }: { source: SourceView }) {
  const run = useRun(studio.key());
  const { state, counted, pages, pagesRead, passages, problem, warnings } = source;
  return (
    <li>
      <span className="tint" data-tone={TONES[state]}>
        <Icon of={BookOpen} />
      </span>
      <span className="st-source-words">
        <b>{source.title || source.name}</b>
        <small>
          {state === 'ready'
            ? m.studio_source_read({ counted: counted ?? 'none', pages: pagesRead, passages })
            : `${source.name} · ${source.by}`}
        </small>
        {problem && <small className="st-bad">{m.studio_source_problem({ problem })}</small>}
        {warnings.map(({ code }) => (
          <small key={code}>{m.studio_source_warning({ code, pages: pages - pagesRead })}</small>
        ))}
      </span>
      <Status look="plain" tone={TONES[state]}>
        {m.studio_source_state({ state })}
      </Status>
      {source.can.remove && (
        <Button
          variant="quiet"
          icon={Trash2}
          aria-label={m.studio_source_remove_name({ name: source.title || source.name })}
          onPress={() => run(() => studio.removeSource.call({ id: source.id }), m.studio_source_removed())}
        >
          {m.studio_source_remove()}
        </Button>
      )}
    </li>
  );
}
