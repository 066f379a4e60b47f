import { AVATARS } from '@patio/accounts';
import { AvatarField } from '@patio/accounts/screens';
import { useMe } from '@patio/client';
import { Card } from '@patio/ui';
import { keepProfile } from './keep-profile.ts';

/** One press on an animal is enough. */
export function AvatarStep() {
  const { user } = useMe();
  return (
    <Card>
      <AvatarField
        className="ob-animals"
        value={user.avatar}
        onChange={(id) => void keepProfile({ avatar: AVATARS.find((known) => known === id) ?? null })}
        atOnce
      />
    </Card>
  );
}
