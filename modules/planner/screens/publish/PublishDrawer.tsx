import { failureText, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, formatDate, Load, Skeleton, Stack, Switch, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { PublishPreview } from '../../contract.ts';
import { planner } from '../api.ts';
import { ChangeList } from './ChangeList.tsx';
import { Obstacles } from './Obstacles.tsx';

const search = z.object({ from: z.iso.date().optional().catch(undefined) });

interface PublishDrawerProps {
  /** A scenario to publish, or a publication to take back. */
  of: { scenarioId: string } | { publicationId: string; version: number };
  onClose: () => void;
}

/** From which day a week shall hold, what changes for whom and who is told, before anything is pressed. */
export function PublishDrawer({ of, onClose }: PublishDrawerProps) {
  const [{ from: fromOn }, change] = useSearchState(search);
  const [withoutParked, setWithoutParked] = useState(false);
  const cache = useQueryClient();
  const takesBack = 'publicationId' in of;
  const options = takesBack
    ? planner.previewRollBack.queryOptions({ input: { id: of.publicationId, fromOn } })
    : planner.previewPublish.queryOptions({ input: { id: of.scenarioId, fromOn } });
  const query = useQuery({
    ...(options as ReturnType<typeof planner.previewPublish.queryOptions>),
    placeholderData: keepPreviousData,
  });
  const send = useMutation({
    mutationFn: (view: PublishPreview) =>
      takesBack
        ? planner.rollBack.call({ id: of.publicationId, version: of.version, fromOn: view.fromOn })
        : planner.publishScenario.call({
            id: of.scenarioId,
            edition: view.scenario.edition,
            fromOn: view.fromOn,
            withoutParked,
          }),
    onSuccess: async (_done, view) => {
      toast(m.planner_published_from({ date: dayText(view.fromOn) }));
      await cache.invalidateQueries({ queryKey: planner.key() });
      onClose();
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await query.refetch();
    },
  });
  const view = query.data;
  const ready =
    view && view.clashes.length === 0 && view.change.sections.length > 0 && (view.parked === 0 || withoutParked);
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={takesBack ? m.planner_roll_back() : m.planner_publish_title({ name: view?.scenario.name ?? '' })}
      actions={
        <Button
          variant="primary"
          isPending={send.isPending}
          isDisabled={!ready || query.isPlaceholderData}
          onPress={() => view && send.mutate(view)}
        >
          {view ? m.planner_publish_from({ date: dayText(view.fromOn) }) : m.planner_publish()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(shown) => (
          <Stack gap={20}>
            {takesBack && <p>{m.planner_roll_back_lede()}</p>}
            <DateField
              atOnce
              label={m.planner_holds_from()}
              value={shown.fromOn}
              min={shown.earliest}
              max={shown.latest}
              onChange={(date) => change({ from: date ?? undefined })}
              hint={m.planner_holds_from_hint()}
            />
            <Obstacles view={shown} />
            {shown.parked > 0 && (
              <Switch
                atOnce
                label={m.planner_without_parked({ count: shown.parked })}
                hint={m.planner_without_parked_hint()}
                value={withoutParked}
                onChange={setWithoutParked}
              />
            )}
            <WhoHears view={shown} />
            <ChangeList change={shown.change} />
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}

const dayText = (date: string): string => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

function WhoHears({ view }: { view: PublishPreview }) {
  const { figures, teachers } = view.change;
  if (figures.begun + figures.ended === 0) return null;
  return (
    <p>
      {m.planner_who_hears({
        moved: Math.max(figures.begun, figures.ended),
        kept: figures.kept,
        students: figures.students,
        teachers: teachers.filter((each) => each.told).length,
        accounts: figures.studentsTold,
        families: figures.familiesTold,
      })}
    </p>
  );
}
