import { m } from '@patio/messages';
import { Button, Card, DescriptionList, Dialog, Select, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { Pencil } from 'lucide-react';
import { z } from 'zod';
import type { StudentView } from '../../contract.ts';
import { useSaveStudent } from './use-save-student.ts';

const HOMES = ['k3', 'normal', 'special'] as const;
const schema = z.object({ home: z.enum(HOMES), accommodations: z.string().max(3000) });
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Which home fits the child and what is adapted for them; why is never written here. */
export function Learning({ student }: { student: StudentView }) {
  const { home = 'normal', accommodations = [] } = student.learningProfile;
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
          defaultValues={{ home, accommodations: accommodations.join('\n') }}
          onSubmit={async (values) => {
            await save({ learningProfile: { home: values.home, accommodations: lines(values.accommodations) } });
            close();
          }}
        >
          <Select
            name="home"
            label={m.people_home()}
            options={HOMES.map((id) => ({ id, label: m.people_home_is({ home: id }) }))}
          />
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
