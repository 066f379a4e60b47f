import { useOnline } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Skeleton, Unreachable } from '@patio/ui';

/** The shape of a page while its code and data are on the way; without a network it says what it waits for, and comes by itself. */
export function ScreenPending() {
  const online = useOnline();
  if (!online)
    return (
      <Page title={m.web_waits_for_network()} width="read">
        <Unreachable comes />
      </Page>
    );
  return (
    <div className="page-body" aria-busy="true">
      <span className="sr" role="status">
        {m.web_loading_screen()}
      </span>
      <Skeleton shape="cards" />
    </div>
  );
}
