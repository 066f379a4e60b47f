import { m } from '@patio/messages';
import { Select, TextArea, TextField } from '@patio/ui';
import { FormRow } from '@patio/ui/form';
import { z } from 'zod';

export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

export const healthForm = z.object({
  bloodType: z.enum(BLOOD_TYPES).nullable(),
  allergies: z.string().trim().max(1000),
  conditions: z.string().trim().max(1000),
  medication: z.string().trim().max(1000),
  insurer: z.string().trim().max(120),
  emergencyContact: z.string().trim().max(120),
  emergencyPhone: z.string().trim().max(30),
});
export type HealthForm = z.infer<typeof healthForm>;
type Known = { [Name in keyof HealthForm]: string | null };

export const toHealthForm = (known: Known): HealthForm => ({
  bloodType: (BLOOD_TYPES as readonly string[]).includes(known.bloodType ?? '')
    ? (known.bloodType as HealthForm['bloodType'])
    : null,
  allergies: known.allergies ?? '',
  conditions: known.conditions ?? '',
  medication: known.medication ?? '',
  insurer: known.insurer ?? '',
  emergencyContact: known.emergencyContact ?? '',
  emergencyPhone: known.emergencyPhone ?? '',
});

/** Only what differs, with nothing for what was emptied. */
export const healthChanges = (before: Known, after: HealthForm): Partial<HealthForm> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => (value || null) !== (before[name as keyof HealthForm] || null))
      .map(([name, value]) => [name, value || null]),
  );

/** What a school must know when a child falls ill. */
export const HealthInputs = () => (
  <>
    <FormRow>
      <TextField name="emergencyContact" label={m.people_emergency_contact()} />
      <TextField name="emergencyPhone" type="tel" label={m.people_emergency_phone()} />
    </FormRow>
    <FormRow>
      <Select name="bloodType" label={m.people_blood_type()} options={BLOOD_TYPES.map((id) => ({ id, label: id }))} />
      <TextField name="insurer" label={m.people_insurer()} />
    </FormRow>
    <TextArea name="allergies" label={m.people_allergies()} />
    <TextArea name="conditions" label={m.people_conditions()} />
    <TextArea name="medication" label={m.people_medication()} />
  </>
);

/** The same as facts to read. */
export const healthFacts = (health: Known) => [
  { term: m.people_emergency_contact(), value: health.emergencyContact },
  { term: m.people_emergency_phone(), value: health.emergencyPhone },
  { term: m.people_blood_type(), value: health.bloodType },
  { term: m.people_insurer(), value: health.insurer },
  { term: m.people_allergies(), value: health.allergies },
  { term: m.people_conditions(), value: health.conditions },
  { term: m.people_medication(), value: health.medication },
];
