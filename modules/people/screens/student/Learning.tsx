import { m } from '@patio/messages';
import { Button, Card, DescriptionList, Dialog, Select, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { Pencil } from 'lucide-react';
import { z } from 'zod';
import { HOMES, homeKind, type StudentView } from '../../contract.ts';
import {
  fromFields,
  PRESENTATION_LABELS,
  PresentationFields,
  presentationFields,
  SHOWN,
  toFields,
} from './PresentationFields.tsx';
import { useSaveStudent } from './use-save-student.ts';

const schema = z.object({ home: homeKind, accommodations: z.string().max(3000), ...presentationFields });
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const shownText = (presentation: NonNullable<StudentView['learningProfile']['presentation']>): string =>
  [
    ...SHOWN.filter((name) => presentation[name]).map((name) => PRESENTATION_LABELS[name]()),
    ...(presentation.warnMinutes ? [m.people_warn_minutes_is({ minutes: presentation.warnMinutes })] : []),
  ].join(' · ') || m.people_presentation_usual();

/** Which home fits the child and what is adapted for them; why is never written here. */
export function Learning({ student }: { student: StudentView }) {
  const { home = 'normal', accommodations = [], presentation = {} } = student.learningProfile;
  const save = useSaveStudent(student);
  const edit = (
    <Dialog
      title={m.people_learning()}
      trigger={
        <Button size="sm" icon={Pencil}>
          {m.people_edit()}
        </Button>
      }
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ home, accommodations: accommodations.join('\n'), ...toFields(presentation) }}
          onSubmit={async ({ home: chosen, accommodations: adapted, ...shown }) => {
            await save({
              learningProfile: { home: chosen, accommodations: lines(adapted), presentation: fromFields(shown) },
            });
            close();
          }}
        >
          <Select
            name="home"
            label={m.people_home()}
            options={HOMES.map((id) => ({ id, label: m.people_home_is({ home: id }) }))}
          />
          <PresentationFields />
          <TextArea name="accommodations" label={m.people_accommodations()} hint={m.people_accommodations_hint()} />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
  return (
    <Card title={m.people_learning()} actions={student.can.manage && edit}>
      <DescriptionList
        items={[
          { term: m.people_home(), value: m.people_home_is({ home }) },
          { term: m.people_presentation(), value: shownText(presentation) },
          {
            term: m.people_accommodations(),
            value:
              accommodations.length > 0 ? (
                <ul className="list-disc ps-4">
                  {accommodations.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              ) : (
                m.people_none_adapted()
              ),
          },
        ]}
      />
    </Card>
  );
}
