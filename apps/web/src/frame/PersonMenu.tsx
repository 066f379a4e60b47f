import { activeMembership, countUnsent, type Me, useLocale, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { LANGUAGE_NAMES } from '@patio/messages/runtime';
import { ConfirmDialog, Menu, mayLeave } from '@patio/ui';
import { CircleUserRound, CloudUpload, Languages, LifeBuoy, LogOut, Settings } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ownAddress } from '../records/twins.ts';
import { chooseLanguage } from '../start/language.ts';
import { signOut } from '../start/leave.ts';
import { showFailure } from '../start/say.ts';
import { OpenAtOnce } from './menu-soon.tsx';

/** Behind one's own name: profile, settings, help, language, and the way out. */
export default function PersonMenu({ me, button, pressed }: { me: Me; button: ReactElement; pressed: boolean }) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const { role } = activeMembership(me);
  const other = useLocale() === 'es' ? 'en' : 'es';
  const leave = () => signOut().catch(showFailure);
  const askToLeave = async () => {
    if (!(await mayLeave())) return;
    const waiting = await countUnsent().catch(() => 0);
    if (waiting > 0) setUnsent(waiting);
    else await leave();
  };
  const go = (name: string) => () => void navigate(ownAddress(role, name));
  return (
    <OpenAtOnce pressed={pressed}>
      <Menu
        label={m.web_my_account()}
        trigger={button}
        placement="top start"
        items={[
          {
            id: 'own',
            items: [
              { id: 'profile', label: m.web_my_profile(), icon: CircleUserRound, onAction: go('profile') },
              { id: 'settings', label: m.web_my_settings(), icon: Settings, onAction: go('settings') },
              { id: 'help', label: m.web_help(), icon: LifeBuoy, onAction: go('help') },
              { id: 'sync', label: m.web_sync_title(), icon: CloudUpload, onAction: () => void navigate('/sync') },
              {
                id: 'language',
                label: LANGUAGE_NAMES[other],
                icon: Languages,
                onAction: () => void chooseLanguage(other),
              },
            ],
          },
          {
            id: 'out',
            items: [{ id: 'out', label: m.web_sign_out(), icon: LogOut, onAction: () => void askToLeave() }],
          },
        ]}
      />
      <ConfirmDialog
        title={m.web_unsent_title()}
        confirmLabel={m.web_sign_out_anyway()}
        isOpen={unsent > 0}
        onOpenChange={(open) => !open && setUnsent(0)}
        onConfirm={leave}
      >
        {m.web_unsent_text({ count: unsent })}
      </ConfirmDialog>
    </OpenAtOnce>
  );
}
