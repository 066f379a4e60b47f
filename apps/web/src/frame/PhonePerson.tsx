import { fileAddress, fullName, type Me } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, lazyPart } from '@patio/ui';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { MenuSoon } from './menu-soon.tsx';

const PersonMenu = lazyPart(() => import('./PersonMenu.tsx'));

/** The menu behind one's own name. */
export function PersonMenuSoon({ me, button }: { me: Me; button: ReactElement }) {
  return <MenuSoon button={button} menu={(pressed) => <PersonMenu me={me} button={button} pressed={pressed} />} />;
}

/** On a phone there is no side menu: one's own face opens the same menu from the top. */
export function PhonePerson({ me }: { me: Me }) {
  const { photoFileId, avatar } = me.user;
  return (
    <span className="phone-person">
      <PersonMenuSoon
        me={me}
        button={
          <Button className="me">
            <Avatar
              name={fullName(me.user)}
              photo={photoFileId && fileAddress(photoFileId)}
              animal={avatar}
              size={30}
              ring
            />
            <span className="sr">{m.web_my_account()}</span>
          </Button>
        }
      />
    </span>
  );
}
