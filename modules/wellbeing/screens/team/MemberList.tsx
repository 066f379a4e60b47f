import { m } from '@patio/messages';
import { Badge, Button, Card, ConfirmDialog, Dialog, Inline, Select, Stack, Switch } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import type { TeamMember, TeamView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import type { Doing } from './TeamPanel.tsx';

/** Who is in the team, who supervises whom, and who leads it. */
export function MemberList({ team, onDo }: { team: TeamView; onDo: Doing }) {
  const [changing, setChanging] = useState<TeamMember | null>(null);
  const nameOf = (userId: string | null) => team.members.find((one) => one.userId === userId)?.name;
  return (
    <Card flush>
      <ul className="wb-lines">
        {team.members.map((member) => (
          <li key={member.id}>
            <div>
              <b>{member.name}</b>{' '}
              {member.coordinates && <Badge tone="primary">{m.wellbeing_keys_coordinates()}</Badge>}{' '}
              {member.waits && <Badge tone="warn">{m.wellbeing_keys_waits()}</Badge>}
              <small>
                {member.supervisorId
                  ? m.wellbeing_keys_supervised_by({ name: nameOf(member.supervisorId) ?? '–' })
                  : m.wellbeing_keys_not_supervised()}
              </small>
            </div>
            {team.can.coordinate && !member.waits && (
              <Inline gap={6}>
                <Button size="sm" onPress={() => setChanging(member)}>
                  {m.wellbeing_keys_change_member()}
                </Button>
                {!member.mine && (
                  <ConfirmDialog
                    title={m.wellbeing_keys_remove_title({ name: member.name })}
                    confirmLabel={m.wellbeing_keys_remove()}
                    tone="danger"
                    onConfirm={() =>
                      onDo(wellbeing.removeMember.call({ memberId: member.id }), m.wellbeing_keys_removed())
                    }
                    trigger={
                      <Button size="sm" variant="danger-quiet">
                        {m.wellbeing_keys_remove()}
                      </Button>
                    }
                  >
                    {m.wellbeing_keys_remove_hint()}
                  </ConfirmDialog>
                )}
              </Inline>
            )}
          </li>
        ))}
      </ul>
      {changing && <MemberDialog member={changing} team={team} onDo={onDo} onClose={() => setChanging(null)} />}
    </Card>
  );
}

const NOBODY = 'nobody';
const schema = z.object({ supervisorId: z.string(), coordinates: z.boolean() });

function MemberDialog({
  member,
  team,
  onDo,
  onClose,
}: {
  member: TeamMember;
  team: TeamView;
  onDo: Doing;
  onClose: () => void;
}) {
  const options = team.members
    .filter((one) => one.userId !== member.userId && !one.waits)
    .map(({ userId, name }) => ({ id: userId, label: name }));
  return (
    <Dialog isOpen title={member.name} onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={schema}
        defaultValues={{ supervisorId: member.supervisorId ?? NOBODY, coordinates: member.coordinates }}
        onSubmit={async ({ supervisorId, coordinates }) => {
          const chosen = supervisorId === NOBODY ? null : supervisorId;
          // A refusal stays in the dialog, at its field.
          await wellbeing.setSupervisor.call({
            memberId: member.id,
            version: member.version,
            supervisorId: chosen,
            coordinates,
          });
          await onDo(Promise.resolve(), m.wellbeing_keys_member_kept());
          onClose();
        }}
      >
        <Stack gap={14}>
          <Select
            name="supervisorId"
            label={m.wellbeing_keys_supervisor()}
            hint={m.wellbeing_keys_supervisor_hint()}
            options={[{ id: NOBODY, label: m.wellbeing_keys_nobody() }, ...options]}
          />
          <Switch name="coordinates" label={m.wellbeing_keys_coordinates_label()} />
          <FormActions>
            <SubmitButton>{m.wellbeing_keys_keep()}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
