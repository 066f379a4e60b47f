import { failureText, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, DescriptionList, Inline, Stack, Status, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import type { ToolView } from '../../contract.ts';
import { tools } from '../api.ts';

const mayText = ({ mayGrade, mayList }: ToolView): string =>
  [mayGrade && m.tools_may_scores(), mayList && m.tools_may_roster()].filter(Boolean).join(', ') ||
  m.tools_may_nothing();

/** One approved tool: what it may, how it knows us, and what can be done about it. */
export function ToolCard({ view, onEdit }: { view: ToolView; onEdit: () => void }) {
  const seen = { id: view.id, version: view.version };
  const test = useMutation({
    mutationFn: () => tools.testTool.call({ id: view.id }),
    onSuccess: ({ ok, keys }) =>
      toast(ok ? m.tools_test_ok({ count: keys }) : m.tools_test_bad(), ok ? undefined : { tone: 'bad' }),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const turn = useStep({
    send: () => tools.switchTool.call({ ...seen, on: view.isOff }),
    done: view.isOff ? m.tools_now_on() : m.tools_now_off(),
    refresh: tools.key(),
  });
  const remove = useStep({
    send: () => tools.removeTool.call(seen),
    done: m.tools_removed(),
    refresh: tools.key(),
  });
  return (
    <Card
      title={view.name}
      level={3}
      actions={<Status tone={view.isOff ? 'neutral' : 'ok'}>{m.tools_state({ off: String(view.isOff) })}</Status>}
    >
      <Stack gap={12}>
        <DescriptionList
          items={[
            { term: m.tools_school(), value: view.school ?? m.tools_all_schools() },
            { term: m.tools_places(), value: m.tools_places_of({ count: view.links }) },
            { term: m.tools_may(), value: mayText(view) },
            { term: m.tools_shares(), value: m.tools_shares_of({ shares: view.shares }) },
            { term: m.tools_client_id(), value: <code className="break-all">{view.clientId}</code> },
            { term: m.tools_deployment_id(), value: <code className="break-all">{view.deploymentId}</code> },
          ]}
        />
        <Inline gap={8}>
          <Button size="sm" isPending={test.isPending} onPress={() => test.mutate()}>
            {m.tools_test()}
          </Button>
          <Button size="sm" variant="quiet" onPress={onEdit}>
            {m.tools_change()}
          </Button>
          <Button size="sm" variant="quiet" isPending={turn.isPending} onPress={() => turn.mutate(undefined)}>
            {view.isOff ? m.tools_switch_on() : m.tools_switch_off()}
          </Button>
          <ConfirmDialog
            title={m.tools_remove_ask({ name: view.name })}
            confirmLabel={m.tools_remove()}
            onConfirm={() => remove.mutateAsync(undefined)}
            trigger={
              <Button size="sm" variant="quiet">
                {m.tools_remove()}
              </Button>
            }
          >
            {m.tools_remove_body()}
          </ConfirmDialog>
        </Inline>
      </Stack>
    </Card>
  );
}
