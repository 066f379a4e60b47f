import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { LinkView, WaitingScore } from '../../contract.ts';
import { tools } from '../api.ts';

const problemText = ({ problem }: WaitingScore) => m.tools_problem({ problem: problem.replace('.', '_') });

/** Scores that a tool sent and that were not written by themselves; the teacher takes them over or leaves them. */
export function WaitingDrawer({ link, onClose }: { link: LinkView; onClose: () => void }) {
  const query = useQuery(tools.listWaiting.queryOptions({ input: { id: link.id } }));
  const take = useStep<string[]>({
    send: (ids) => tools.takeOver.call({ linkId: link.id, ids }),
    done: m.tools_taken_over(),
    refresh: tools.key(),
  });
  return (
    <Drawer isOpen title={m.tools_waiting_title()} onOpenChange={(open) => !open && onClose()}>
      {() => (
        <Stack gap={16}>
          <p>{m.tools_waiting_hint()}</p>
          <Load query={query} skeleton={<Skeleton shape="list" />}>
            {({ scores }) => (
              <RowList
                label={m.tools_waiting_title()}
                items={scores.map((score) => ({
                  id: score.id,
                  title: score.student,
                  detail: `${m.tools_waiting_line({ mark: score.mark, standing: score.standing ?? m.tools_waiting_nothing() })} · ${problemText(score)}`,
                  end: (
                    <Button size="sm" isPending={take.isPending} onPress={() => take.mutate([score.id])}>
                      {m.tools_take_over()}
                    </Button>
                  ),
                }))}
              />
            )}
          </Load>
        </Stack>
      )}
    </Drawer>
  );
}
