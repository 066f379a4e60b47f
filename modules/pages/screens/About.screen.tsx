import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, DescriptionList, formatList, Load, lazyPart, Page, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { pages, textFor } from './api.ts';
import { Prose } from './Prose.tsx';

const PageEditor = lazyPart(() => import('./editor/PageEditor.tsx'));

/** What this platform and this institution are, which version runs, and whose open work it stands on. */
export default function AboutScreen() {
  const school = useSearch('school');
  const editing = useSearch('edit') !== undefined;
  const text = useQuery(pages.page.queryOptions({ input: { page: 'about', school } }));
  const facts = useQuery(pages.facts.queryOptions({ input: { school } }));
  const mayEdit = text.data?.can.edit ?? false;
  if (editing && mayEdit)
    return (
      <Suspense
        fallback={
          <Page title={m.pages_about_title()} width="read">
            <Skeleton shape="form" />
          </Page>
        }
      >
        <PageEditor page="about" title={m.pages_about_title()} />
      </Suspense>
    );
  return (
    <Page
      title={m.pages_about_title()}
      width="read"
      actions={
        mayEdit && (
          <Button icon={Pencil} href="/about?edit=1">
            {m.pages_edit()}
          </Button>
        )
      }
    >
      <Stack gap={28}>
        <Load query={facts} skeleton={<Skeleton shape="detail" />}>
          {({ institution, platformVersion }) => (
            <Card>
              <DescriptionList
                items={[
                  ...(institution
                    ? [
                        { term: m.pages_institution(), value: institution.name },
                        { term: m.pages_legal_name(), value: institution.legalName },
                        { term: m.pages_schools(), value: formatList(institution.schools) },
                      ]
                    : []),
                  { term: m.pages_version(), value: `Patio ${platformVersion}` },
                ]}
              />
            </Card>
          )}
        </Load>
        <Load query={text} skeleton={<Skeleton shape="text" />}>
          {(view) => <Prose {...textFor(view.texts)} />}
        </Load>
        <Licences />
      </Stack>
    </Page>
  );
}

/** The open-source packages inside Patio, asked for only when somebody wants to see them. */
function Licences() {
  const [open, setOpen] = useState(false);
  const query = useQuery(pages.licences.queryOptions({ enabled: open, staleTime: Number.POSITIVE_INFINITY }));
  return (
    <Section title={m.pages_licences()} description={m.pages_licences_lede()}>
      {open ? (
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {({ items }) => (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-6 gap-y-1">
              {items.map(({ name, licence }) => (
                <li
                  key={`${name} ${licence}`}
                  className="flex justify-between gap-3 border-b border-[var(--line)] py-1"
                >
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="shrink-0 text-[var(--ink-2)]">{licence}</span>
                </li>
              ))}
            </ul>
          )}
        </Load>
      ) : (
        <Button onPress={() => setOpen(true)}>{m.pages_licences_show()}</Button>
      )}
    </Section>
  );
}
