import { failureText, roleName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Select, toast } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import type { TicketView } from '../../contract.ts';
import { help } from '../api.ts';

const NOBODY = 'nobody';

/** Who takes care of a ticket: take it oneself, or hand it to a colleague. */
export function AssignField({ ticket, onAssigned }: { ticket: TicketView; onAssigned: (ticket: TicketView) => void }) {
  const me = useMe();
  const answerers = useQuery(help.answerers.queryOptions());
  const giving = useMutation(
    help.assign.mutationOptions({
      onSuccess: onAssigned,
      onError: async (error) => void toast(await failureText(error), { tone: 'bad' }),
    }),
  );
  const give = (assigneeId: string | null) => giving.mutate({ id: ticket.id, version: ticket.version, assigneeId });
  const options = [
    { id: NOBODY, label: m.help_in_no_hands() },
    ...(answerers.data?.items ?? [])
      .filter((person) => person.id !== ticket.asker.id)
      .map((person) => ({ id: person.id, label: person.name, detail: roleName(person.role) })),
  ];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={m.help_assignee()}
        options={options}
        value={ticket.assignee?.id ?? NOBODY}
        isDisabled={giving.isPending}
        onChange={(id) => give(id === NOBODY ? null : id)}
        className="min-w-64"
      />
      {ticket.assignee?.id !== me.user.id && (
        <Button icon={Hand} onPress={() => give(me.user.id)} isPending={giving.isPending}>
          {m.help_take()}
        </Button>
      )}
    </div>
  );
}
