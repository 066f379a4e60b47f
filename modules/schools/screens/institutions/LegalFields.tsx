import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import { FormRow } from '@patio/ui/form';
import { z } from 'zod';
import type { InstitutionRowView } from '../../contract.ts';

const empty = z.literal('');
export const legalSchema = z.object({
  name: z
    .string()
    .trim()
    .min(2, { error: () => m.schools_name_short() })
    .max(120),
  legalName: z
    .string()
    .trim()
    .min(2, { error: () => m.schools_name_short() })
    .max(120),
  taxId: z.string().trim().max(30),
  address: z.string().trim().max(200),
  phone: z.union([
    empty,
    z
      .string()
      .trim()
      .regex(/^\+?[0-9 ()-]{6,24}$/, { error: () => m.schools_phone_wrong() }),
  ]),
  email: z.union([empty, z.email({ error: () => m.schools_email_wrong() })]),
});

type Legal = Pick<InstitutionRowView, 'name' | 'legalName' | 'taxId' | 'address' | 'phone' | 'email'>;
export const legalDefaults = (given?: Legal) => ({
  name: given?.name ?? '',
  legalName: given?.legalName ?? '',
  taxId: given?.taxId ?? '',
  address: given?.address ?? '',
  phone: given?.phone ?? '',
  email: given?.email ?? '',
});

/** The legal data of an institution, the same wherever it is written. */
export const LegalFields = () => (
  <>
    <FormRow>
      <TextField name="name" label={m.schools_name()} isRequired />
      <TextField name="legalName" label={m.schools_legal_name()} isRequired />
    </FormRow>
    <FormRow>
      <TextField name="taxId" label={m.schools_tax_id()} hint={m.schools_tax_id_hint()} />
      <TextField name="phone" label={m.schools_phone()} type="tel" />
    </FormRow>
    <FormRow>
      <TextField name="email" label={m.schools_email()} type="email" />
      <TextField name="address" label={m.schools_address()} />
    </FormRow>
  </>
);
