import { m } from '@patio/messages';
import { Card, Load, Skeleton } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import type { InstitutionRowView } from '../../contract.ts';
import { schools } from '../api.ts';
import { LegalFields, legalDefaults, legalSchema } from '../institutions/LegalFields.tsx';
import { countryName } from '../labels/country-labels.ts';
import { useSchoolChange } from '../school/use-school-cache.ts';

/** The legal body that owns the schools. */
export function InstitutionCard() {
  const query = useQuery(schools.getOwnInstitution.queryOptions());
  return (
    <Card title={m.schools_institution()}>
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(view) => <Legal key={view.version} institution={view} />}
      </Load>
    </Card>
  );
}

function Legal({ institution }: { institution: InstitutionRowView }) {
  const { keep } = useSchoolChange();
  const { version } = institution;
  return (
    <Form
      schema={legalSchema}
      defaultValues={legalDefaults(institution)}
      onSubmit={(values) => keep(schools.saveOwnInstitution.call({ version, ...values }), m.schools_saved())}
    >
      <p className="text-ink-2 text-sm">
        {m.schools_institution_fixed({
          slug: institution.slug,
          country: countryName(institution.country),
          currency: institution.currency,
        })}
      </p>
      <LegalFields />
      <FormActions>
        <SubmitButton>{m.schools_save()}</SubmitButton>
      </FormActions>
    </Form>
  );
}
