import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { openTicket, type TicketRow } from '../server/index.ts';
import { voiceOf } from '../server/people.ts';

/** A ticket of this person; state only what matters. */
export const makeTicket = (
  asker: Actor,
  given: { subject?: string; message?: string; page?: string; browser?: string; schoolId?: string | null } = {},
): Promise<TicketRow> =>
  inTenant(asker, async (tx) => {
    const { name, locale } = await voiceOf(tx, asker);
    return openTicket(
      tx,
      asker,
      {
        askerId: asker.userId,
        askerName: name,
        askerEmail: null,
        askerRole: asker.membership.role,
        visitorKey: null,
        schoolId: given.schoolId === undefined ? asker.membership.schoolId : given.schoolId,
        subject: given.subject ?? 'No puedo entrar',
        locale,
        page: given.page ?? '/login',
        browser: given.browser ?? 'Firefox 146 · Windows · 1366×768',
        requestId: null,
      },
      { body: given.message ?? 'Sale que la contraseña no es correcta.' },
    );
  });
