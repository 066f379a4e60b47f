import {
  checkStanding,
  currentMe,
  failureOf,
  liveChannel,
  onRequestFailure,
  refreshMe,
  registerLabels,
  registerParts,
  standing,
} from '@patio/client';
import { withTexts } from '@patio/messages/runtime';
import { unsavedHere } from '@patio/ui';
import { HELD_AT } from '../guard/guard.ts';
import { additions, labels } from '../records/made.ts';
import { router } from '../router.tsx';
import { followMe } from './known-me.ts';
import { forgetHere, isLeaving } from './leave.ts';
import { guardUnsaved } from './unsaved.ts';

/** The session was ended elsewhere: nothing of it stays here, except what somebody is writing, until they decide. */
function sessionOver() {
  const me = currentMe();
  if (isLeaving() || !me) return;
  if (unsavedHere.isUnsaved()) return standing.notice(me, null);
  void forgetHere(`/login?next=${encodeURIComponent(router.state.location.href)}`);
}

const HOLDS = ['platform.password_first', 'platform.second_step_first'];
/** Something stands before everything else since this page was drawn: the door asks for it. */
async function goToSignIn(href: string): Promise<void> {
  await refreshMe();
  await router.navigate({ href: `${HELD_AT}&next=${encodeURIComponent(href)}`, replace: true });
}

/** What concerns the whole app, wherever it happened. */
export function listen(): void {
  registerLabels(async () => (await withTexts(labels)).labels);
  registerParts(async () => (await withTexts(additions)).parts);
  followMe();
  guardUnsaved(router.history);
  liveChannel.onSignedOut(sessionOver);
  // A session that ended without news of it is noticed by whoever asks again who is here.
  standing.watch(() => standing.current()?.now === null && sessionOver());
  standing.onOthers(() => {
    if (!isLeaving()) checkStanding().catch(() => undefined);
  });
  onRequestFailure((error) => {
    const failure = failureOf(error);
    const { href, pathname } = router.state.location;
    if (failure?.code === 'platform.maintenance' && pathname !== '/maintenance') {
      void router.navigate({ href: `/maintenance?next=${encodeURIComponent(href)}`, replace: true });
    }
    // It may have been under way while another tab got a new token: whoever is nobody now leaves, the others stay.
    if (failure?.code === 'platform.signed_out') checkStanding().catch(() => undefined);
    if (HOLDS.includes(failure?.code ?? '') && pathname !== '/login') void goToSignIn(href);
    if (failure?.code === 'platform.other_membership') checkStanding().catch(() => undefined);
  });
}
