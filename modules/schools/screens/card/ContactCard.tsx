import { m } from '@patio/messages';
import { Card, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { SchoolDetailView } from '../../contract.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from '../school/use-school-cache.ts';

const empty = z.literal('');
const schema = z.object({
  address: z.string().trim().max(200),
  phone: z.union([
    empty,
    z
      .string()
      .trim()
      .regex(/^\+?[0-9 ()-]{6,24}$/, { error: () => m.schools_phone_wrong() }),
  ]),
  email: z.union([empty, z.email({ error: () => m.schools_email_wrong() })]),
  website: z.union([empty, z.url({ protocol: /^https?$/, error: () => m.schools_website_wrong() })]),
  motto: z.string().trim().max(160),
});

/** How families and offices reach the school. */
export function ContactCard({ school }: { school: SchoolDetailView }) {
  const { keep } = useSchoolChange();
  const { id, version } = school;
  return (
    <Card title={m.schools_contact()}>
      <Form
        schema={schema}
        defaultValues={{
          address: school.address ?? '',
          phone: school.phone ?? '',
          email: school.email ?? '',
          website: school.website ?? '',
          motto: school.motto ?? '',
        }}
        onSubmit={(values) => keep(schools.saveCard.call({ id, version, ...values }), m.schools_saved())}
      >
        <TextField name="address" label={m.schools_address()} autoComplete="street-address" />
        <FormRow>
          <TextField name="phone" label={m.schools_phone()} type="tel" />
          <TextField name="email" label={m.schools_email()} type="email" />
        </FormRow>
        <FormRow>
          <TextField name="website" label={m.schools_website()} type="url" />
          <TextField name="motto" label={m.schools_motto()} />
        </FormRow>
        <FormActions>
          <SubmitButton>{m.schools_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
