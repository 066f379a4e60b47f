import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, ConfirmDialog, Select, Split, Stack, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { Archive, ArchiveRestore } from 'lucide-react';
import { z } from 'zod';
import type { SchoolDetailView } from '../../contract.ts';
import { COUNTRY_PRESETS } from '../../presets/index.ts';
import { schools } from '../api.ts';
import { BrandingCard } from '../card/BrandingCard.tsx';
import { ContactCard } from '../card/ContactCard.tsx';
import { countryName, zoneName } from '../labels/country-labels.ts';
import { useSchoolChange } from './use-school-cache.ts';

const schema = z.object({
  name: z.string().trim().min(2).max(120),
  code: z.string().trim().min(1).max(20),
  officialCode: z.string().trim().max(40),
  timeZone: z.string(),
});

/** Who the school is, how to reach it, how it looks. */
export function DataTab({ school }: { school: SchoolDetailView }) {
  return (
    <Split width={380} aside={<BrandingCard key={school.version} school={school} />}>
      <Identity key={`i${school.version}`} school={school} />
      <ContactCard key={`c${school.version}`} school={school} />
      <Closing school={school} />
    </Split>
  );
}

function Identity({ school }: { school: SchoolDetailView }) {
  const { keep } = useSchoolChange();
  const { id, version, name, code, officialCode, timeZone } = school;
  const zones = COUNTRY_PRESETS[school.country]?.timeZones ?? [timeZone];
  return (
    <Card title={m.schools_identity()}>
      <Form
        schema={schema}
        defaultValues={{ name, code, officialCode: officialCode ?? '', timeZone }}
        onSubmit={(values) => keep(schools.saveSchool.call({ id, version, ...values }), m.schools_saved())}
      >
        <FormRow>
          <TextField name="name" label={m.schools_name()} isRequired />
          <TextField name="code" label={m.schools_code()} hint={m.schools_code_hint()} isRequired />
        </FormRow>
        <FormRow>
          <TextField name="officialCode" label={m.schools_official_code()} hint={m.schools_official_code_hint()} />
          <Select
            name="timeZone"
            label={m.schools_time_zone()}
            options={[...new Set([...zones, timeZone])].map((zone) => ({ id: zone, label: zoneName(zone) }))}
            isRequired
          />
        </FormRow>
        <p className="text-ink-2 text-sm">
          {m.schools_preset_kept({ country: countryName(school.country), version: school.presetVersion })}
        </p>
        <FormActions>
          <SubmitButton>{m.schools_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Closing({ school }: { school: SchoolDetailView }) {
  const { keep, run } = useSchoolChange();
  const navigate = useNavigate();
  if (school.archived)
    return (
      <Callout
        tone="warn"
        title={m.schools_is_archived()}
        actions={
          <Button
            size="sm"
            icon={ArchiveRestore}
            onPress={() =>
              run(() => schools.restoreSchool.call({ id: school.id }), m.schools_restored_count({ count: 1 }))
            }
          >
            {m.schools_restore()}
          </Button>
        }
      >
        {m.schools_is_archived_text()}
      </Callout>
    );
  const archive = async () => {
    await keep(
      schools.archiveSchool.call({ id: school.id, version: school.version }),
      m.schools_archived_count({ count: 1 }),
    );
    await navigate('/admin/schools');
  };
  return (
    <Card title={m.schools_close_school()}>
      <Stack>
        <p className="text-ink-2">{m.schools_archive_text()}</p>
        <ConfirmDialog
          title={m.schools_archive_question({ name: school.name })}
          confirmLabel={m.schools_archive()}
          typed={school.code}
          onConfirm={archive}
          trigger={
            <Button variant="danger-quiet" icon={Archive} className="self-start">
              {m.schools_archive()}
            </Button>
          }
        >
          {m.schools_archive_text()}
        </ConfirmDialog>
      </Stack>
    </Card>
  );
}
