import { m } from '@patio/messages';
import { Card, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';
import { showNewCodes } from './new-codes.ts';
import { RecoveryPeople } from './RecoveryPeople.tsx';
import { useStandingAgain } from './use-standing-again.ts';

/** The first of a school's care team makes its key, and names the two who recover it together. */
export function SetUpTeam({ schoolId, school }: { schoolId: string; school: string }) {
  const again = useStandingAgain();
  const query = useQuery(wellbeing.team.queryOptions({ input: { schoolId } }));
  return (
    <Card className="wb-door" title={m.wellbeing_keys_set_up_title({ school })}>
      <Stack gap={14}>
        <p className="wb-fact">{m.wellbeing_keys_set_up_hint()}</p>
        <Load query={query} skeleton={<Skeleton shape="form" />}>
          {({ choices }) => (
            <RecoveryPeople
              choices={choices}
              label={m.wellbeing_keys_set_up()}
              onChosen={async (people) => {
                showNewCodes({ codes: await wellbeing.setUpTeam.call({ schoolId, ...people }), school });
                await again();
              }}
            />
          )}
        </Load>
      </Stack>
    </Card>
  );
}
