import { activeMembership, useMe, useNavigate, useSearchState } from '@patio/client';
import { conversationHref } from '../../rules/place.ts';
import { isStaff } from '../../rules/who-writes.ts';

/** Opens a conversation from a list: staff over the page they are on, families and students on their own page. */
export function useOpenHere(): (id: string) => void {
  const { role } = activeMembership(useMe());
  const navigate = useNavigate();
  const [, change] = useSearchState((values) => values as Record<string, string | undefined>);
  return (id) => {
    if (isStaff(role)) change({ sheet: 'messages', conversation: id }, { push: true });
    else void navigate(conversationHref(role, id));
  };
}
