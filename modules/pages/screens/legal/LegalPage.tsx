import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, formatDate, Load, lazyPart, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { z } from 'zod';
import type { PageName, PageView } from '../../contract.ts';
import { pages, textFor } from '../api.ts';
import { Prose } from '../Prose.tsx';
import { AcceptBar } from './AcceptBar.tsx';
import { OlderVersions } from './OlderVersions.tsx';
import { VersionLine } from './VersionLine.tsx';

const PageEditor = lazyPart(() => import('../editor/PageEditor.tsx'));
const search = z.object({
  school: z.string().optional(),
  version: z.coerce.number().int().min(0).optional(),
  edit: z.string().optional(),
});

/** A text of the institution: read, accept, look at older versions; with `?edit` those who may write the next one. */
export function LegalPage({ page, title }: { page: PageName; title: string }) {
  const { school, version, edit } = useSearch(search);
  const query = useQuery(pages.page.queryOptions({ input: { page, school, version } }));
  const mayEdit = query.data?.can.edit ?? false;
  if (edit !== undefined && mayEdit)
    return (
      <Suspense fallback={<Opening title={title} />}>
        <PageEditor page={page} title={title} />
      </Suspense>
    );
  return (
    <Page
      title={title}
      description={query.data && <VersionLine view={query.data} />}
      width="read"
      actions={
        <>
          <Button icon={Printer} variant="quiet" onPress={() => window.print()}>
            {m.pages_print()}
          </Button>
          {mayEdit && (
            <Button icon={Pencil} href={`/${page}?edit=1`}>
              {m.pages_edit()}
            </Button>
          )}
        </>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="text" />}>
        {(view) => (
          <Stack gap={24}>
            <Notes view={view} />
            <Prose {...textFor(view.texts)} />
            <AcceptBar view={view} />
            <OlderVersions page={page} inForce={view.inForce.number} />
          </Stack>
        )}
      </Load>
    </Page>
  );
}

/** The frame of the editor while it is fetched. */
const Opening = ({ title }: { title: string }) => (
  <Page title={title} width="read">
    <Skeleton shape="form" />
  </Page>
);

/** What a reader must know before reading: an old version, one to come, or the other language. */
function Notes({ view }: { view: PageView }) {
  const { upcoming, shown, inForce } = view;
  return (
    <>
      {shown.number < inForce.number && <Callout tone="warn">{m.pages_reading_old()}</Callout>}
      {upcoming && shown.number === inForce.number && (
        <Callout
          tone="info"
          actions={
            <Button size="sm" href={`/${view.page}?version=${upcoming.number}`}>
              {m.pages_read_upcoming()}
            </Button>
          }
        >
          {m.pages_upcoming({ date: formatDate(upcoming.effectiveFrom, { dateStyle: 'long' }) })}
        </Callout>
      )}
      {textFor(view.texts).other && <Callout tone="info">{m.pages_other_language()}</Callout>}
    </>
  );
}
