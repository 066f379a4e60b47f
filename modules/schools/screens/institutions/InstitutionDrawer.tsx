import { m } from '@patio/messages';
import { Button, ConfirmDialog, DescriptionList, Drawer, formatDate, Stack, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { Archive, ArchiveRestore } from 'lucide-react';
import { type InstitutionRowView, slug as slugRule } from '../../contract.ts';
import { schools } from '../api.ts';
import { countryName } from '../labels/country-labels.ts';
import { useSchoolChange } from '../school/use-school-cache.ts';
import { LegalFields, legalDefaults, legalSchema } from './LegalFields.tsx';

const schema = legalSchema.extend({ slug: slugRule });

/** The legal data and short name of one institution, and its closing. */
export function InstitutionDrawer(props: { institution: InstitutionRowView; onClose: () => void }) {
  const { institution, onClose } = props;
  const { keep, run } = useSchoolChange();
  const { id, version, slug } = institution;
  const close = async () => {
    await keep(schools.archiveInstitution.call({ id, version }), m.schools_institution_archived());
    onClose();
  };
  const reopen = async () => {
    onClose();
    await run(() => schools.restoreInstitution.call({ id }), m.schools_institution_restored());
  };
  return (
    <Drawer title={institution.name} size="lg" isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={18}>
        <DescriptionList
          items={[
            { term: m.schools_country(), value: countryName(institution.country) },
            { term: m.schools_preset_currency(), value: institution.currency },
            { term: m.schools_list_title(), value: institution.schools },
            { term: m.schools_since(), value: formatDate(institution.createdAt) },
          ]}
        />
        <Form
          schema={schema}
          defaultValues={{ ...legalDefaults(institution), slug }}
          onSubmit={async (values) => {
            await keep(schools.saveInstitution.call({ id, version, ...values }), m.schools_saved());
            onClose();
          }}
        >
          <LegalFields />
          <TextField name="slug" label={m.schools_slug()} hint={m.schools_slug_hint()} isRequired />
          <FormActions>
            <SubmitButton>{m.schools_save()}</SubmitButton>
          </FormActions>
        </Form>
        {institution.archived ? (
          <Button icon={ArchiveRestore} className="self-start" onPress={reopen}>
            {m.schools_restore()}
          </Button>
        ) : (
          !institution.own && (
            <ConfirmDialog
              title={m.schools_archive_question({ name: institution.name })}
              confirmLabel={m.schools_archive()}
              typed={slug}
              onConfirm={close}
              trigger={
                <Button variant="danger-quiet" icon={Archive} className="self-start">
                  {m.schools_archive_institution()}
                </Button>
              }
            >
              {m.schools_archive_institution_text()}
            </ConfirmDialog>
          )
        )}
      </Stack>
    </Drawer>
  );
}
