import { fileAddress, uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  NOTEBOOK_COLOURS,
  NotebookCard,
  type NotebookColour,
  PhotoField,
  RadioGroup,
  Stack,
  useUnsaved,
} from '@patio/ui';
import { useState } from 'react';
import { LOGO_BYTES, LOGO_PURPOSE } from '../../contract/fields.ts';
import type { SchoolDetailView } from '../../contract.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from '../school/use-school-cache.ts';

const COLOUR_NAMES = [
  m.schools_colour_1,
  m.schools_colour_2,
  m.schools_colour_3,
  m.schools_colour_4,
  m.schools_colour_5,
  m.schools_colour_6,
  m.schools_colour_7,
  m.schools_colour_8,
];

/** Logo and colour, with what they look like on a cover. */
export function BrandingCard({ school }: { school: SchoolDetailView }) {
  const { run } = useSchoolChange();
  const [colour, setColour] = useState(school.colour);
  const [file, setFile] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const current = school.logoFileId && !removed ? fileAddress(school.logoFileId) : null;
  const dirty = colour !== school.colour || file !== null || (removed && school.logoFileId !== null);
  useUnsaved(dirty);
  const save = () =>
    run(async () => {
      const logoFileId = file ? (await uploadFile(file, LOGO_PURPOSE, LOGO_BYTES)).id : removed ? null : undefined;
      await schools.saveCard.call({ id: school.id, version: school.version, colour, logoFileId });
    }, m.schools_saved());
  return (
    <Card title={m.schools_branding()}>
      <Stack gap={18}>
        <NotebookCard
          look={{ colour: colour as NotebookColour, pattern: 'grid', code: school.code.slice(0, 4).toUpperCase() }}
          title={school.name}
          subtitle={school.motto ?? undefined}
        />
        <PhotoField
          label={m.schools_logo()}
          hint={m.schools_logo_hint()}
          personName={school.name}
          value={file}
          current={current}
          onChange={(chosen) => {
            setFile(chosen);
            setRemoved(chosen === null);
          }}
          isDisabled={!school.can.editCard}
        />
        <RadioGroup
          label={m.schools_colour()}
          value={String(colour)}
          onChange={(chosen) => setColour(Number(chosen))}
          orientation="horizontal"
          isDisabled={!school.can.editCard}
          options={NOTEBOOK_COLOURS.map((each) => ({
            id: String(each),
            label: COLOUR_NAMES[each - 1]?.() ?? '',
            media: <i className="inline-block size-4 rounded-xs bg-nb-spine" data-nb={each} aria-hidden />,
          }))}
        />
        {school.can.editCard && (
          <Button variant="primary" isDisabled={!dirty} onPress={save} className="self-start">
            {m.schools_save()}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
