import { m } from '@patio/messages';
import { lazyPart, Page, Skeleton } from '@patio/ui';
import { Suspense } from 'react';

const PageEditor = lazyPart(() => import('./editor/PageEditor.tsx'));

/** Writing what the school says about getting help. */
export function HelpEditor() {
  const title = m.pages_help_title();
  const opening = (
    <Page title={title} width="read">
      <Skeleton shape="form" />
    </Page>
  );
  return (
    <Suspense fallback={opening}>
      <PageEditor page="help" title={title} />
    </Suspense>
  );
}
