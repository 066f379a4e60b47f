import { saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, Load, Page, Skeleton, Split, Stack, Status } from '@patio/ui';
import { Printer, Square } from 'lucide-react';
import type { DraftView } from '../../contract.ts';
import { studio } from '../api.ts';
import { ADDRESS, nameOf, TONES } from '../names.ts';
import { BlockCard } from './BlockCard.tsx';
import { ChecksCard } from './ChecksCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { NextCard } from './NextCard.tsx';
import { useDraft, useWork, type Work } from './use-draft.ts';

/** One draft: its blocks as they arrive, what was found in them, and the way to whoever approves it. */
export function DraftPage({ id }: { id: string }) {
  const query = useDraft(id);
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.studio_workbench()}>
          <Skeleton shape="text" />
        </Page>
      }
    >
      {(draft) => <Open draft={draft} />}
    </Load>
  );
}

function Open({ draft }: { draft: DraftView }) {
  const work = useWork(draft);
  const { can } = draft;
  const print = (what: 'paper' | 'key') => async () => saveFile(await studio.printDraft.call({ id: draft.id, what }));
  return (
    <Page
      title={draft.title}
      description={m.studio_draft_about({ generator: nameOf(draft.generator), by: draft.by })}
      breadcrumbs={[{ label: m.studio_workbench(), href: `${ADDRESS}?tab=${draft.mine ? 'drafts' : 'review'}` }]}
      mark={<Status tone={TONES[draft.state]}>{m.studio_state({ state: draft.state })}</Status>}
      actions={
        <>
          {can.print && (
            <Button icon={Printer} onPress={print('paper')}>
              {m.studio_print()}
            </Button>
          )}
          {can.print && draft.key.length > 0 && <Button onPress={print('key')}>{m.studio_print_the_key()}</Button>}
        </>
      }
    >
      <Split
        width={350}
        aside={
          <Stack gap={14}>
            <NextCard draft={draft} work={work} />
            <ChecksCard draft={draft} />
            <HistoryCard draft={draft} work={work} />
          </Stack>
        }
      >
        <Stack gap={14}>
          <MadeBy draft={draft} />
          {draft.state === 'making' && (
            <Callout
              live
              tone="info"
              title={m.studio_making({ count: draft.content.length })}
              actions={
                can.stop && (
                  <Button
                    icon={Square}
                    isPending={work.isBusy}
                    onPress={() => void work.step(() => studio.stopDraft.call({ id: draft.id }))}
                  >
                    {m.studio_stop()}
                  </Button>
                )
              }
            >
              {m.studio_making_hint()}
            </Callout>
          )}
          <Told draft={draft} />
          <Blocks draft={draft} work={work} />
          {draft.key.length > 0 && (
            <Card title={m.studio_key_title()} tone="sunken">
              <ul className="st-blocks">
                {draft.key.map((json) => (
                  <BlockCard
                    key={String(json.id)}
                    json={json}
                    draft={draft}
                    findings={[]}
                    isBusy={false}
                    actions={null}
                  />
                ))}
              </ul>
            </Card>
          )}
        </Stack>
      </Split>
    </Page>
  );
}

/** Who wrote it, in honest words. */
function MadeBy({ draft: { maker, model, reason, state, promptNumber } }: { draft: DraftView }) {
  if (state === 'failed')
    return (
      <Callout tone="bad" title={m.studio_failed()}>
        {m.studio_reason({ reason: reason ?? 'none' })}
      </Callout>
    );
  if (state === 'cut' || state === 'stopped')
    return (
      <Callout tone="warn" title={m.studio_state({ state })}>
        {m.studio_cut_about({ reason: reason ?? 'none' })}
      </Callout>
    );
  if (maker === 'model')
    return <Callout tone="info">{m.studio_by_model({ model: model ?? '', number: promptNumber ?? 1 })}</Callout>;
  if (maker === 'engine')
    return (
      <Callout tone="info">
        {m.studio_by_engine()} {reason && reason !== 'no_provider' && m.studio_reason({ reason })}
      </Callout>
    );
  return null;
}

/** What the generator says besides: facts that are missing, questions that a bank lacks. */
function Told({ draft: { told } }: { draft: DraftView }) {
  const missing = Array.isArray(told.missing) ? told.missing.map((fact) => m.studio_fact({ fact: String(fact) })) : [];
  const short = Array.isArray(told.shortfalls) ? told.shortfalls.length : 0;
  if (missing.length === 0 && short === 0) return null;
  return (
    <Callout tone="warn">
      {missing.length > 0
        ? m.studio_facts_missing({ facts: missing.join(', ') })
        : m.studio_bank_short({ count: short })}
    </Callout>
  );
}

function Blocks({ draft, work }: { draft: DraftView; work: Work }) {
  const { blocks, change, step, keep, isBusy } = work;
  const put = (at: number, ...next: DraftView['content']) => change(blocks.toSpliced(at, 1, ...next));
  const move = (at: number, by: 1 | -1) => {
    const to = at + by;
    const [one, other] = [blocks[at], blocks[to]];
    if (one && other) change(blocks.with(at, other).with(to, one));
  };
  const regenerate = async (blockId: string, instruction: string) => {
    if (!(await keep())) return;
    const { version } = await studio.getDraft.call({ id: draft.id });
    await step(() => studio.regenerateBlock.call({ id: draft.id, version, blockId, instruction }));
  };
  return (
    <ul className="st-blocks" aria-live="polite" aria-busy={draft.state === 'making'}>
      {blocks.map((json, at) => (
        <BlockCard
          key={String(json.id)}
          json={json}
          draft={draft}
          isBusy={isBusy}
          findings={draft.findings.filter(({ block }) => block === json.id)}
          actions={
            draft.can.edit
              ? {
                  change: (next) => put(at, next),
                  move: (by) => move(at, by),
                  remove: () => put(at),
                  regenerate: (instruction) => void regenerate(String(json.id), instruction),
                }
              : null
          }
        />
      ))}
    </ul>
  );
}
