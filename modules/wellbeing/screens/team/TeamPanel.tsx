import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, ConfirmDialog, Inline, Load, Section, Skeleton, Stack, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamView } from '../../contract.ts';
import { showNewCodes } from '../access/new-codes.ts';
import { wellbeing } from '../api.ts';
import { MemberList } from './MemberList.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import { RulesForm } from './RulesForm.tsx';

/** The care team: who holds the key, who waits, who supervises, who recovers it, and what the school decided. */
export default function TeamPanel() {
  const standing = useQuery({ ...wellbeing.keyStanding.queryOptions({ input: {} }), gcTime: 0 });
  return (
    <Load query={standing} skeleton={<Skeleton shape="list" />}>
      {({ schoolId, school }) => schoolId && <Team schoolId={schoolId} school={school} />}
    </Load>
  );
}

function Team({ schoolId, school }: { schoolId: string; school: string }) {
  const cache = useQueryClient();
  const query = useQuery(wellbeing.team.queryOptions({ input: { schoolId } }));
  const doing = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast(done);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: wellbeing.team.key() });
  };
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {(team) => (
        <Stack gap={18}>
          <Waiting team={team} onDo={doing} />
          <Section title={m.wellbeing_keys_team_title()} description={m.wellbeing_keys_team_hint()}>
            <MemberList team={team} onDo={doing} />
          </Section>
          <Section title={m.wellbeing_keys_recovery_title()} description={m.wellbeing_keys_recovery_about()}>
            <RecoveryCard team={team} onCodes={(codes) => showNewCodes({ codes, school })} />
          </Section>
          <Section title={m.wellbeing_keys_rules_title()}>
            <RulesForm team={team} onDo={doing} />
          </Section>
          {team.can.coordinate && (
            <Section
              title={m.wellbeing_keys_rotate_title({ version: team.keyVersion })}
              description={m.wellbeing_keys_rotate_hint()}
            >
              <div>
                <ConfirmDialog
                  title={m.wellbeing_keys_rotate()}
                  confirmLabel={m.wellbeing_keys_rotate()}
                  tone="primary"
                  onConfirm={() => doing(wellbeing.rotateKey.call({ schoolId }), m.wellbeing_keys_rotated())}
                  trigger={<Button>{m.wellbeing_keys_rotate()}</Button>}
                >
                  {m.wellbeing_keys_rotate_ask()}
                </ConfirmDialog>
              </div>
            </Section>
          )}
        </Stack>
      )}
    </Load>
  );
}

export type Doing = (work: Promise<unknown>, done: string) => Promise<void>;

function Waiting({ team, onDo }: { team: TeamView; onDo: Doing }) {
  return team.members
    .filter(({ waits }) => waits)
    .map((member) => (
      <Callout key={member.id} tone="warn" title={m.wellbeing_keys_lets_in_title({ name: member.name })}>
        <Stack gap={10}>
          <span>{m.wellbeing_keys_lets_in_hint()}</span>
          <span className="wb-code">{member.fingerprint}</span>
          <Inline gap={10}>
            <Button
              variant="primary"
              onPress={() =>
                void onDo(
                  wellbeing.grantKey.call({ memberId: member.id, fingerprint: member.fingerprint }),
                  m.wellbeing_keys_let_in_done({ name: member.name }),
                )
              }
            >
              {m.wellbeing_keys_let_in()}
            </Button>
          </Inline>
        </Stack>
      </Callout>
    ));
}
