import { failureText, uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import { SOURCE_BYTES, SOURCE_PURPOSE } from '@patio/studio';
import { Button, Callout, Card, Checkbox, FileDrop, Load, Skeleton, Stack, Status, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { CourseView, SourceView } from '../../contract.ts';
import { wizardAt } from '../addresses.ts';
import { generator, studio } from '../api.ts';
import { useCourseStep } from '../use-course.ts';
import { NextBar } from './NextBar.tsx';
import { StyleCard } from './StyleCard.tsx';

const ACCEPT = ['.pdf', '.docx', '.pptx', '.epub', '.html', '.md', '.txt'];
const keyOf = ({ kind, id }: Pick<SourceView, 'kind' | 'id'>) => `${kind}:${id}`;

/** Brings documents in; each is read in the background and appears in the list. */
function BringIn({ schoolId }: { schoolId: string }) {
  const cache = useQueryClient();
  const bring = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const { id: fileId } = await uploadFile(file, SOURCE_PURPOSE, SOURCE_BYTES);
        await studio.addSource.call({ schoolId, fileId });
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: generator.key() }),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <FileDrop
      label={m.course_generator_bring()}
      hint={m.course_generator_bring_hint()}
      accept={ACCEPT}
      multiple
      maxSize={SOURCE_BYTES}
      atOnce
      value={[]}
      isDisabled={bring.isPending}
      onChange={(files) => files.length > 0 && bring.mutate(files)}
    />
  );
}

function SourceRow({
  source,
  chosen,
  onChange,
}: {
  source: SourceView;
  chosen: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <li>
      <Checkbox
        value={chosen}
        atOnce
        isDisabled={source.state !== 'ready'}
        onChange={onChange}
        label={
          <span className="cg-source">
            <b>{source.name}</b>
            <small>{m.course_generator_source_kind({ kind: source.kind, count: source.pages ?? 0 })}</small>
            {source.detail === 'recognised' && <small>{m.course_generator_source_recognised()}</small>}
          </span>
        }
      />
      {source.state !== 'ready' && (
        <Status look="plain" tone={source.state === 'reading' ? 'info' : 'bad'}>
          {m.course_generator_source_state({ state: source.state, why: source.detail })}
        </Status>
      )}
    </li>
  );
}

/** What the course is made from: documents, lessons of the school, or nothing; and how its lessons go. */
export function SourcesStep({ view }: { view: CourseView }) {
  const query = useQuery(generator.sources.queryOptions({ input: { id: view.id } }));
  const chosen = new Set(view.sources.map(keyOf));
  const save = useCourseStep((sources: Pick<SourceView, 'kind' | 'id'>[]) =>
    generator.save.call({ id: view.id, version: view.version, sources }),
  );
  const toggle = (source: SourceView, on: boolean) => {
    const rest = view.sources.filter((one) => keyOf(one) !== keyOf(source));
    save.mutate((on ? [...rest, source] : rest).map(({ kind, id }) => ({ kind, id })));
  };
  return (
    <>
      <div className="cg-begin">
        <Card title={m.course_generator_sources()}>
          <Stack gap={16}>
            {view.can.edit && <BringIn schoolId={view.school.id} />}
            <Load query={query} skeleton={<Skeleton shape="list" />}>
              {({ items }) =>
                items.length === 0 ? (
                  <p className="cg-quiet">{m.course_generator_no_sources()}</p>
                ) : (
                  <ul className="cg-sources">
                    {items.map((source) => (
                      <SourceRow
                        key={keyOf(source)}
                        source={source}
                        chosen={chosen.has(keyOf(source))}
                        onChange={(on) => toggle(source, on)}
                      />
                    ))}
                  </ul>
                )
              }
            </Load>
            {view.sources.length === 0 && <Callout tone="info">{m.course_generator_without_source()}</Callout>}
          </Stack>
        </Card>
        <StyleCard key={view.version} view={view} />
      </div>
      <NextBar
        id={view.id}
        back="subject"
        next={
          <Button variant="primary" iconEnd={ChevronRight} href={wizardAt(view.id, 'competencies')}>
            {m.course_generator_to_competencies()}
          </Button>
        }
      >
        <p>{m.course_generator_private()}</p>
      </NextBar>
    </>
  );
}
