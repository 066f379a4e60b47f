import { failureText } from '@patio/client';
import type { AnyBlock, Block } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Callout, Card, Load, Skeleton, toast, useUnsaved } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Save } from 'lucide-react';
import { useState } from 'react';
import type { CourseView, LessonView } from '../../contract.ts';
import { generator } from '../api.ts';
import { Findings } from '../course/Findings.tsx';
import { Quotes } from '../course/Quotes.tsx';
import { BlockRow } from './BlockRow.tsx';
import { CompareCard } from './CompareCard.tsx';
import { RedoDialog } from './RedoDialog.tsx';
import { VersionCard } from './VersionCard.tsx';

interface Props {
  view: CourseView;
  id: string;
  compare: number | undefined;
  onCompare: (number: number | undefined) => void;
}

/** One lesson with its blocks, versions, checks and sources. */
export function LessonDesk(props: Props) {
  const query = useQuery(generator.lesson.queryOptions({ input: { id: props.id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {(lesson) => <Desk lesson={lesson} {...props} />}
    </Load>
  );
}

const blocksOf = (lesson: LessonView): AnyBlock[] => lesson.content as unknown as AnyBlock[];

/** A change of the lesson whose answer is the lesson as it is then; `onDone` comes before the course is read again. */
function useLessonStep<Given>(send: (given: Given) => Promise<LessonView>, done: string, onDone?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (lesson) => {
      cache.setQueryData(generator.lesson.queryOptions({ input: { id: lesson.id } }).queryKey, lesson);
      onDone?.();
      toast(done);
      await cache.invalidateQueries({ queryKey: generator.open.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
}

function Desk({ view, lesson, compare, onCompare }: Props & { lesson: LessonView }) {
  // What is typed belongs to the version that it was begun on: when somebody else writes one, it is said, not written over.
  const [edited, setEdited] = useState<{ version: number; blocks: AnyBlock[] } | null>(null);
  const [redoing, redo] = useState<{ block: AnyBlock | null } | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  useUnsaved(edited !== null);
  const blocks = edited?.blocks ?? blocksOf(lesson);
  const version = edited?.version ?? lesson.version;
  const isBehind = edited !== null && edited.version !== lesson.version;
  const edit = (next: AnyBlock[]) => setEdited({ version, blocks: next });
  const save = useLessonStep(
    () => generator.saveLesson.call({ id: lesson.id, version, blocks: blocks as unknown as Record<string, unknown>[] }),
    m.course_generator_saved(),
    () => setEdited(null),
  );
  const again = useLessonStep(
    (given: { blockId: string | null; instruction: string }) =>
      generator.redoLesson.call({ id: lesson.id, version: lesson.version, ...given }),
    m.course_generator_redone(),
  );
  const restore = useLessonStep(
    (number: number) => generator.restoreLesson.call({ id: lesson.id, version: lesson.version, number }),
    m.course_generator_restored(),
  );
  // What is under review stays as its reviewer reads it.
  const mayWrite = view.can.edit;
  const swap = (at: number, to: number) => {
    const next = [...blocks];
    const [block] = next.splice(at, 1);
    if (block) next.splice(to, 0, block);
    edit(next);
  };
  return (
    <>
      <div className="cg-stack">
        {compare ? (
          <CompareCard lesson={lesson} before={compare} onClose={() => onCompare(undefined)} />
        ) : (
          <Card
            title={lesson.title}
            actions={
              mayWrite && (
                <>
                  <Button size="sm" icon={RefreshCw} isDisabled={edited !== null} onPress={() => redo({ block: null })}>
                    {m.course_generator_redo_lesson()}
                  </Button>
                  <Button
                    size="sm"
                    variant="primary"
                    icon={Save}
                    isDisabled={edited === null || isBehind}
                    isPending={save.isPending}
                    onPress={() => save.mutate()}
                  >
                    {m.course_generator_keep()}
                  </Button>
                </>
              )
            }
          >
            {isBehind && (
              <Callout
                tone="warn"
                live
                title={m.course_generator_conflict()}
                actions={
                  <>
                    <Button size="sm" onPress={() => setEdited(null)}>
                      {m.course_generator_take_theirs()}
                    </Button>
                    <Button size="sm" onPress={() => setEdited({ version: lesson.version, blocks })}>
                      {m.course_generator_keep_mine()}
                    </Button>
                  </>
                }
              >
                {m.course_generator_conflict_text({ person: lesson.versions[0]?.by ?? '' })}
              </Callout>
            )}
            <ol className="cg-blocks">
              {blocks.map((block, at) => (
                <BlockRow
                  key={block.id}
                  block={block}
                  blocks={blocks}
                  findings={lesson.findings.filter((finding) => finding.block === block.id)}
                  view={view}
                  isOpen={open === block.id}
                  onOpen={() => setOpen(open === block.id ? null : block.id)}
                  mayWrite={mayWrite}
                  onChange={(next: Block) => edit(blocks.map((one) => (one.id === block.id ? next : one)))}
                  onUp={at > 0 ? () => swap(at, at - 1) : undefined}
                  onDown={at < blocks.length - 1 ? () => swap(at, at + 1) : undefined}
                  onRemove={() => edit(blocks.filter((one) => one.id !== block.id))}
                  onRedo={edited === null ? () => redo({ block }) : undefined}
                />
              ))}
            </ol>
          </Card>
        )}
      </div>
      <div className="cg-side">
        <VersionCard
          lesson={lesson}
          compare={compare}
          onCompare={onCompare}
          onRestore={mayWrite && edited === null ? (number) => restore.mutate(number) : undefined}
        />
        <Findings lesson={lesson} view={view} />
        <Quotes lesson={lesson} />
      </div>
      {redoing && (
        <RedoDialog
          view={view}
          block={redoing.block}
          isPending={again.isPending}
          onRedo={(instruction) =>
            again.mutate({ blockId: redoing.block?.id ?? null, instruction }, { onSuccess: () => redo(null) })
          }
          onClose={() => redo(null)}
        />
      )}
    </>
  );
}
