import { m } from '@patio/messages';
import { Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { bankHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportInHand } from './ImportInHand.tsx';
import { FORMAT_NAMES } from './reason-text.ts';
import './import.css';

const crumbs = () => [{ label: m.assessments_title(), href: bankHref() }];

/** Brings questions in from a file: look at it, take the good ones, see them arrive. */
export function ImportPage({ id }: { id: string }) {
  if (id !== 'new') return <Opened id={id} />;
  return (
    <Page
      title={m.assessments_import_title()}
      description={m.assessments_import_lede()}
      breadcrumbs={crumbs()}
      width="read"
    >
      <ChooseFile />
    </Page>
  );
}

const isRunning = (state: string | undefined) => state === 'running' || state === 'reading';

function Opened({ id }: { id: string }) {
  const query = useQuery({
    ...assessments.importProgress.queryOptions({ input: { id } }),
    // A job writes its steps down and announces only its end.
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? 700 : false),
  });
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.assessments_import_title()} breadcrumbs={crumbs()}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {(view) => (
        <Page
          title={view.fileName}
          description={view.format ? FORMAT_NAMES[view.format]() : undefined}
          breadcrumbs={crumbs()}
        >
          <ImportInHand key={view.id} view={view} />
        </Page>
      )}
    </Load>
  );
}
