import { useMe, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, Menu } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCcw, UserRoundPlus } from 'lucide-react';
import type { ConversationLine } from '../../contract.ts';
import { conversations } from '../api.ts';

/** Who of the office takes a request, and whether it was answered. */
export function OfficeBar({ line }: { line: ConversationLine }) {
  const { id, version, state, assignedTo, assignee } = line;
  const me = useMe();
  const run = useRun(conversations.key());
  const query = useQuery(conversations.colleagues.queryOptions({ input: { id } }));
  const assign = (userId: string | null) =>
    run(() => conversations.assign.call({ id, version, userId }), m.conversations_assigned());
  const next = state === 'open' ? 'answered' : 'open';
  const others = (query.data?.people ?? []).filter((one) => one.id !== me.user.id);
  return (
    <div className="cv-office-bar">
      <Badge tone={state === 'open' ? 'warn' : 'ok'}>
        {state === 'open' ? m.conversations_state_open() : m.conversations_state_answered()}
      </Badge>
      <span>{assignee ? m.conversations_taken_by({ name: assignee }) : m.conversations_taken_by_nobody()}</span>
      {assignedTo !== me.user.id && (
        <Button size="sm" onPress={() => void assign(me.user.id)}>
          {m.conversations_take()}
        </Button>
      )}
      <Menu
        label={m.conversations_assign()}
        trigger={
          <Button size="sm" variant="quiet" icon={UserRoundPlus}>
            {m.conversations_assign()}
          </Button>
        }
        items={[
          ...others.map(({ id: userId, name }) => ({ id: userId, label: name, onAction: () => void assign(userId) })),
          { id: 'nobody', label: m.conversations_assign_nobody(), onAction: () => void assign(null) },
        ]}
      />
      <Button
        size="sm"
        variant="quiet"
        icon={next === 'answered' ? CircleCheck : RotateCcw}
        onPress={() =>
          void run(
            () => conversations.setAnswered.call({ id, version, state: next }),
            next === 'answered' ? m.conversations_state_answered() : m.conversations_state_open(),
          )
        }
      >
        {next === 'answered' ? m.conversations_mark_answered() : m.conversations_mark_open()}
      </Button>
    </div>
  );
}
