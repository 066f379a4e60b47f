import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Inline, Load, ReadTable, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, HeartPulse, LifeBuoy, Notebook, ShieldCheck, Users } from 'lucide-react';
import type { OverviewView, PreviewView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { Count } from '../Count.tsx';
import { outcomeText, skippedText } from '../texts.ts';

type Level = PreviewView['levels'][number];

/** What a run would change and what it would not: who goes where, who is left out, what comes along. */
export function Preview({ planId, overview }: { planId: string; overview: OverviewView }) {
  const query = useQuery(promotions.preview.queryOptions({ input: { planId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(view) =>
        view.levels.length === 0 ? (
          <EmptyState scene="people" title={m.promotions_nobody()} />
        ) : (
          <Stack gap={20}>
            <Inline gap={16}>
              <Carried view={view} />
              <LeftBehind view={view} year={overview.year?.name ?? ''} />
            </Inline>
            {view.levels.map((level) => (
              <LevelPreview key={level.id} level={level} />
            ))}
          </Stack>
        )
      }
    </Load>
  );
}

const Carried = ({ view: { carried } }: { view: PreviewView }) => (
  <Card level={3} title={m.promotions_carried()}>
    <RowList
      items={[
        { id: 'guardians', icon: Users, title: m.promotions_carried_guardians({ count: carried.guardians }) },
        { id: 'health', icon: HeartPulse, title: m.promotions_carried_health({ count: carried.health }) },
        { id: 'consents', icon: ShieldCheck, title: m.promotions_carried_consents({ count: carried.consents }) },
        { id: 'support', icon: LifeBuoy, title: m.promotions_carried_support({ count: carried.supportPlans }) },
      ]}
    />
  </Card>
);

const LeftBehind = ({ view: { left }, year }: { view: PreviewView; year: string }) => (
  <Card level={3} title={m.promotions_left_behind({ year })}>
    <RowList
      items={[
        { id: 'enrolments', icon: Notebook, title: m.promotions_left_enrolments({ count: left.enrolments }) },
        { id: 'tasks', icon: ClipboardList, title: m.promotions_left_tasks() },
      ]}
    />
  </Card>
);

function LevelPreview({ level }: { level: Level }) {
  const { school } = useRawSearch() as { school?: string };
  const skipped = level.skipped.reduce((sum, one) => sum + one.students, 0);
  const open = stringifySearch({ school, step: 'decisions', 'f.level': level.id, 'f.shown': 'skipped' });
  return (
    <Card
      level={3}
      title={level.name}
      flush
      actions={
        skipped > 0 ? (
          <Inline gap={8}>
            <Status tone="warn">
              {m.promotions_run_left_out({ count: skipped })}:{' '}
              {level.skipped.map((one) => `${skippedText(one.code)} (${one.students})`).join(', ')}
            </Status>
            <Count of={skipped} href={open} />
          </Inline>
        ) : undefined
      }
    >
      {level.moves.length > 0 && (
        <ReadTable
          subject={{ label: m.promotions_homeroom(), cell: (move) => move.from }}
          rows={level.moves}
          rowId={(move) => `${move.fromId} ${move.to} ${move.outcome}`}
          columns={[
            {
              id: 'to',
              label: m.promotions_homeroom_next(),
              align: 'start',
              cell: (move) => (move.to ? <mark className="pr-to">{move.to}</mark> : '–'),
            },
            {
              id: 'outcome',
              label: m.promotions_decided(),
              align: 'start',
              cell: (move) =>
                move.provisional
                  ? `${outcomeText(move.outcome)} (${m.promotions_move_provisional()})`
                  : outcomeText(move.outcome),
            },
            { id: 'students', label: m.promotions_students(), cell: (move) => move.students },
          ]}
        />
      )}
    </Card>
  );
}
