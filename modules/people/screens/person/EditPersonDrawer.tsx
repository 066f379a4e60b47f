import { uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, PhotoField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { type ReactElement, useState } from 'react';
import { type PersonChange, PHOTO_BYTES, PHOTO_PURPOSE } from '../../contract/fields.ts';
import { spokenName } from '../../contract/names.ts';
import type { SchoolChoice } from '../api.ts';
import { PersonFields, personChanges, personForm, toPersonForm } from './PersonFields.tsx';
import { photoOf } from './PersonName.tsx';

export interface EditPersonProps {
  person: Parameters<typeof toPersonForm>[0] & {
    givenNames: string;
    firstSurname: string;
    secondSurname: string | null;
    photoFileId: string | null;
  };
  school: SchoolChoice | undefined;
  onSave: (change: PersonChange) => Promise<unknown>;
}

/** Identity and contact of anybody, with the photo. */
export function EditPersonDrawer({ person, school, onSave, trigger }: EditPersonProps & { trigger: ReactElement }) {
  return (
    <Drawer title={m.people_edit_identity()} size="lg" trigger={trigger}>
      {(close) => <EditPerson person={person} school={school} onSave={onSave} close={close} />}
    </Drawer>
  );
}

function EditPerson({ person, school, onSave, close }: EditPersonProps & { close: () => void }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  return (
    <Form
      schema={personForm}
      defaultValues={toPersonForm(person)}
      onSubmit={async (values) => {
        const change = personChanges(person, values, school);
        if (photo) change.photoFileId = (await uploadFile(photo, PHOTO_PURPOSE, PHOTO_BYTES)).id;
        else if (removed) change.photoFileId = null;
        if (Object.keys(change).length > 0) await onSave(change);
        close();
      }}
    >
      <PhotoField
        label={m.people_photo()}
        personName={spokenName(person)}
        value={photo}
        current={removed ? null : photoOf(person)}
        onChange={setPhoto}
        onRemove={() => setRemoved(true)}
      />
      <PersonFields school={school} isStudent={'sex' in person} />
      <FormActions>
        <Button onPress={close}>{m.people_cancel()}</Button>
        <SubmitButton>{m.people_save()}</SubmitButton>
      </FormActions>
    </Form>
  );
}
