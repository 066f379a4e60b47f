import { m } from '@patio/messages';
import { Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { PROVIDERS } from '../../contract/fields.ts';
import { fees } from '../api.ts';
import { ProviderCard } from '../providers/ProviderCard.tsx';

/** How families can pay by card, school by school. */
export default function ProvidersPart() {
  const query = useQuery(fees.listProviders.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ accounts, schools }) => (
        <Stack gap={14}>
          <p>{m.fees_providers_lede()}</p>
          {schools.flatMap((school) =>
            PROVIDERS.map((provider) => (
              <ProviderCard
                key={`${school.id} ${provider}`}
                school={school}
                provider={provider}
                account={accounts.find((one) => one.schoolId === school.id && one.provider === provider)}
              />
            )),
          )}
        </Stack>
      )}
    </Load>
  );
}
