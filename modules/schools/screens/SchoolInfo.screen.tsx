import { activeMembership, History, useMe, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, DescriptionList, EmptyState, Load, Page, Select, Skeleton, Split, Stack, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SchoolDetailView } from '../contract.ts';
import { schools } from './api.ts';
import { BrandingCard } from './card/BrandingCard.tsx';
import { CardHead } from './card/CardHead.tsx';
import { ContactCard } from './card/ContactCard.tsx';
import { DocumentsCard } from './card/DocumentsCard.tsx';
import { countryName, zoneName } from './labels/country-labels.ts';
import { stageName } from './labels/stage-name.ts';
import { TermBars } from './school/TermBars.tsx';

const search = z.object({ tab: z.enum(['card', 'history']).default('card'), school: z.uuid().optional() });

/** The school's card: what it is, how it is reached, how it looks, what it hands out. */
export default function SchoolInfoScreen() {
  const [{ tab, school: asked }, change] = useSearchState(search);
  const institution = useQuery(schools.current.queryOptions());
  const own = activeMembership(useMe()).schoolId;
  const id = own ?? asked ?? institution.data?.schools[0]?.id;
  const school = useQuery({ ...schools.getSchool.queryOptions({ input: { id: id ?? '' } }), enabled: Boolean(id) });
  const link = (name: string, label: string) => ({ id: name, label, href: `/director/school-info?tab=${name}` });
  const choice = own === null && (institution.data?.schools.length ?? 0) > 1 && (
    <Select
      label={m.schools_one()}
      look="pill"
      value={id ?? null}
      options={(institution.data?.schools ?? []).map((each) => ({ id: each.id, label: each.name }))}
      onChange={(chosen) => change({ school: chosen ?? undefined })}
    />
  );
  return (
    <Page
      title={m.schools_card_title()}
      description={m.schools_card_lede()}
      actions={choice}
      tabs={
        <TabLinks
          label={m.schools_card_title()}
          items={[link('card', m.schools_card_title()), link('history', m.schools_tab_history())]}
          current={tab}
        />
      }
    >
      {institution.data && !id ? (
        <EmptyState title={m.schools_none()} />
      ) : (
        <Load query={school} skeleton={<Skeleton shape="detail" />}>
          {(view) =>
            tab === 'history' ? <History type="schools.school" id={view.id} /> : <SchoolCard school={view} />
          }
        </Load>
      )}
    </Page>
  );
}

function SchoolCard({ school }: { school: SchoolDetailView }) {
  const levels = school.levels.filter((level) => !level.archived);
  const stages = [...Map.groupBy(levels, (level) => level.stage)];
  return (
    <Split width={380} aside={<BrandingCard key={school.version} school={school} />}>
      <CardHead school={school} />
      <Card title={m.schools_levels()}>
        <DescriptionList
          layout="rows"
          items={stages.map(([stage, rungs]) => ({
            term: stageName(stage),
            value: rungs.map((level) => level.name).join(' · '),
          }))}
        />
      </Card>
      <YearGlance school={school} />
      <ContactCard key={school.version} school={school} />
      <DocumentsCard school={school} />
      <p className="text-ink-2 text-sm">
        {m.schools_card_fixed({ country: countryName(school.country), zone: zoneName(school.timeZone) })}
      </p>
    </Split>
  );
}

function YearGlance({ school }: { school: SchoolDetailView }) {
  const years = useQuery(schools.listYears.queryOptions({ input: { schoolId: school.id } }));
  const year = years.data?.items.find((each) => each.state === 'active');
  if (!year) return null;
  return (
    <Card title={m.schools_year_named({ year: year.name })}>
      <Stack>
        <TermBars year={year} terms={year.terms} />
      </Stack>
    </Card>
  );
}
