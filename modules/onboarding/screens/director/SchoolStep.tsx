import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { SchoolDetailView, contract as schoolsContract } from '@patio/schools';
import { Card, EmptyState, Load, Skeleton, TextField, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { onboarding } from '../api.ts';

const schools = client<typeof schoolsContract>('schools');
const schema = z.object({
  address: z.string().trim().max(200),
  phone: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^\+?[0-9 ()-]{6,24}$/, { error: () => m.accounts_phone_invalid() }),
  ]),
  email: z.union([z.literal(''), z.email()]),
});

/** How the school is reached: what families read on every paper. */
export function SchoolStep() {
  const view = useQuery(onboarding.director.queryOptions());
  const id = view.data?.school?.id;
  const school = useQuery({ ...schools.getSchool.queryOptions({ input: { id: id ?? '' } }), enabled: Boolean(id) });
  if (view.data && !id) return <EmptyState scene="tools" title={m.onboarding_no_school()} />;
  return (
    <Load query={school} skeleton={<Skeleton shape="form" />}>
      {(found) => <Contact key={found.version} school={found} />}
    </Load>
  );
}

function Contact({ school }: { school: SchoolDetailView }) {
  const cache = useQueryClient();
  const { id, version } = school;
  return (
    <Card title={school.name}>
      <Form
        label={school.name}
        schema={schema}
        defaultValues={{ address: school.address ?? '', phone: school.phone ?? '', email: school.email ?? '' }}
        onSubmit={async ({ address, phone, email }) => {
          await schools.saveCard.call({
            id,
            version,
            address: address || null,
            phone: phone || null,
            email: email || null,
          });
          await Promise.all([
            cache.invalidateQueries({ queryKey: schools.key() }),
            cache.invalidateQueries({ queryKey: onboarding.key() }),
          ]);
          toast(m.onboarding_kept());
        }}
      >
        <TextField name="address" label={m.onboarding_address()} autoComplete="street-address" />
        <FormRow>
          <TextField name="phone" type="tel" label={m.onboarding_phone()} autoComplete="tel" />
          <TextField name="email" type="email" label={m.onboarding_email()} autoComplete="email" />
        </FormRow>
        <FormActions>
          <SubmitButton>{m.onboarding_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
