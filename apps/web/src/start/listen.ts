import { currentMe, failureOf, liveChannel, onRequestFailure, registerParts } from '@patio/client';
import { additions } from '../records/made.ts';
import { router } from '../router.tsx';
import { followMe } from './known-me.ts';
import { forgetHere, isLeaving } from './leave.ts';

/** The session was ended elsewhere: nothing of it stays here. */
function sessionOver() {
  if (isLeaving() || !currentMe()) return;
  void forgetHere(`/login?next=${encodeURIComponent(router.state.location.href)}`);
}

/** What concerns the whole app, wherever it happened. */
export function listen(): void {
  registerParts(async () => (await additions()).parts);
  followMe();
  liveChannel.onSignedOut(sessionOver);
  onRequestFailure((error) => {
    const failure = failureOf(error);
    const { href, pathname } = router.state.location;
    if (failure?.code === 'platform.maintenance' && pathname !== '/maintenance') {
      void router.navigate({ href: `/maintenance?next=${encodeURIComponent(href)}`, replace: true });
    }
    if (failure?.code === 'platform.signed_out') sessionOver();
  });
}
