import { failureOf, useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Inline } from '@patio/ui';
import { GitMerge, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';

/** What the server tells of whoever uses the address already, as far as the reader may know it. */
interface InUse {
  way: 'link' | 'merge' | 'other_address';
  name: string;
  personId: string | null;
  userId: string | null;
}

/** Sends an invitation, and keeps what was answered when the address belongs to somebody else. */
export function useEmailInUse() {
  const [inUse, setInUse] = useState<InUse | null>(null);
  const send = async <T,>(invite: () => Promise<T>): Promise<T> => {
    setInUse(null);
    try {
      return await invite();
    } catch (error) {
      const refused = failureOf(error);
      if (refused?.code === 'members.email_of_other') setInUse(refused.data as unknown as InUse);
      throw error;
    }
  };
  return { inUse, send };
}

/** What can be done when an address is in use: say that it is the same person, see who it is, or write another. */
export function EmailInUse(props: { inUse: InUse; personId?: string; onSamePerson: () => void }) {
  const can = useCan();
  const { way, name, userId } = props.inUse;
  const other = props.inUse.personId;
  const pair = way === 'merge' && props.personId && other && can('people.manage');
  return (
    <Callout tone="warn">
      {m.members_email_ways({ way })}
      <Inline className="pt-2">
        {way === 'link' && (
          <Button size="sm" icon={UserRoundCheck} onPress={props.onSamePerson}>
            {m.members_email_same_person()}
          </Button>
        )}
        {pair && (
          <Button size="sm" icon={GitMerge} href={`/admin/students?tab=doubles&kept=${other}&merged=${props.personId}`}>
            {m.members_email_compare()}
          </Button>
        )}
        {userId && can('accounts.read') && (
          <Button size="sm" variant="quiet" href={`/admin/users/${userId}`}>
            {m.members_email_open({ name })}
          </Button>
        )}
      </Inline>
    </Callout>
  );
}
