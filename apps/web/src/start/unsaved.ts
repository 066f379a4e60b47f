import { mayLeave, unsavedHere } from '@patio/ui';
import type { RouterHistory } from '@tanstack/react-router';

/** Asks before another address, the back button or a closed tab takes away what is half-filled on the page. */
export function guardUnsaved(history: RouterHistory): void {
  history.block({
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const samePage = currentLocation.pathname === nextLocation.pathname;
      const stays = samePage && currentLocation.search === nextLocation.search;
      const byCode = action === 'PUSH' || action === 'REPLACE';
      if (stays || !unsavedHere.losesByLeaving({ samePage, byCode })) return false;
      return !(await mayLeave());
    },
    enableBeforeUnload: () => unsavedHere.isUnsaved(),
  });
}
