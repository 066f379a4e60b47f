import { m } from '@patio/messages';
import { Button, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { spokenName } from '../../contract/names.ts';
import type { GuardianshipView } from '../../contract.ts';
import { people } from '../api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RestrictDialog } from './RestrictDialog.tsx';

/** Restrict, lift, end: each with its reason, each at once. */
export function TieActions({ tie }: { tie: GuardianshipView }) {
  const cache = useQueryClient();
  const { id, version } = tie;
  const name = spokenName(tie);
  const done = async (said: string) => {
    await cache.invalidateQueries({ queryKey: people.key() });
    toast(said);
  };
  return (
    <>
      {tie.restriction ? (
        <ReasonDialog
          title={m.people_lift_title()}
          confirm={m.people_lift()}
          trigger={<Button size="sm">{m.people_lift()}</Button>}
          onConfirm={async (reason) => {
            await people.liftRestriction.call({ id, version, reason });
            await done(m.people_lifted());
          }}
        >
          {m.people_lift_explains({ name })}
        </ReasonDialog>
      ) : (
        <RestrictDialog
          tie={tie}
          onDone={() => done(m.people_restricted())}
          trigger={
            <Button size="sm" variant="danger-quiet" icon={Gavel}>
              {m.people_restrict()}
            </Button>
          }
        />
      )}
      <ReasonDialog
        title={m.people_end_tie()}
        confirm={m.people_end_tie()}
        tone="danger"
        trigger={
          <Button size="sm" variant="quiet">
            {m.people_end_tie()}
          </Button>
        }
        onConfirm={async (reason) => {
          await people.endGuardian.call({ id, version, reason });
          await done(m.people_tie_is_ended());
        }}
      >
        {m.people_end_tie_explains({ name })}
      </ReasonDialog>
    </>
  );
}
