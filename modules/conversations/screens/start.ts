import { activeMembership, currentMe, registerMenuSource, registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';
import { conversationHref } from '../rules/place.ts';
import { isStaff } from '../rules/who-writes.ts';
import './thread/outbox.ts';

const STAFF = ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'] as const;

/** What was closed while this device could not hear of it goes as soon as somebody answers again. */
function forgetWhatIsClosed(): void {
  const look = () => void import('./kept.ts').then(({ forgetClosed }) => forgetClosed()).catch(() => undefined);
  window.addEventListener('online', look);
  look();
}

/** What waits is sent although no conversation is open; the palette and the menus of staff know the way to messages. */
export default function startConversations(): void {
  forgetWhatIsClosed();
  for (const role of STAFF)
    registerMenuSource({
      id: `conversations.${role}`,
      role,
      needs: 'conversations.use_own',
      group: 'own',
      seldom: true,
      load: async () => [
        {
          id: 'conversations',
          label: m.conversations_title(),
          href: conversationHref(role),
          icon: 'message-circle-question',
        },
      ],
    });
  registerPaletteActions({
    id: 'conversations',
    needs: 'conversations.use_own',
    list: () => {
      const me = currentMe();
      if (!me) return [];
      const { role } = activeMembership(me);
      const href = isStaff(role) ? `${location.pathname}?sheet=messages` : conversationHref(role);
      const also = [m.conversations_also_chat(), m.conversations_also_write()];
      return [
        { id: 'conversations.open', label: m.conversations_title(), href, also },
        {
          id: 'conversations.new',
          label: m.conversations_new_title(),
          href: `${href}${href.includes('?') ? '&' : '?'}to=new`,
          also,
        },
      ];
    },
  });
}
