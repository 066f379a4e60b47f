import { m } from '@patio/messages';
import { Skeleton } from '@patio/ui';

/** The shape of a page while its code and data are on the way. */
export function ScreenPending() {
  return (
    <div className="page-body" aria-busy="true">
      <span className="sr" role="status">
        {m.web_loading_screen()}
      </span>
      <Skeleton shape="cards" />
    </div>
  );
}
