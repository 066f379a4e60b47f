import { fileAddress, fullName, type Me } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar } from '@patio/ui';
import { lazy, type ReactElement, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { useIdle } from '../start/use-idle.ts';

const PersonMenu = lazy(() => import('./PersonMenu.tsx'));

/** The button at once, its menu a moment later. */
export function PersonMenuSoon({ me, button }: { me: Me; button: ReactElement }) {
  const idle = useIdle();
  if (!idle) return button;
  return (
    <Suspense fallback={button}>
      <PersonMenu me={me} button={button} />
    </Suspense>
  );
}

/** On a phone there is no side menu: one's own face opens the same menu from the top. */
export function PhonePerson({ me }: { me: Me }) {
  const { photoFileId } = me.user;
  return (
    <span className="phone-person">
      <PersonMenuSoon
        me={me}
        button={
          <Button className="me" aria-label={m.web_my_account()}>
            <Avatar name={fullName(me.user)} photo={photoFileId && fileAddress(photoFileId)} size={30} ring />
          </Button>
        }
      />
    </span>
  );
}
