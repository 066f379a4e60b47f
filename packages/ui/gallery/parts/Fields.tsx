import { Cat, Dog, Fish, Mail, Rabbit, Sun, Turtle, Upload } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { DateField } from '../../dates/DateField.tsx';
import { DateRangeField } from '../../dates/DateRangeField.tsx';
import { TimeField } from '../../dates/TimeField.tsx';
import { Checkbox, CheckboxGroup } from '../../fields/Checkbox.tsx';
import { CodeField } from '../../fields/CodeField.tsx';
import { ComboBox } from '../../fields/ComboBox.tsx';
import { DropArea } from '../../fields/DropArea.tsx';
import { FileButton } from '../../fields/FileButton.tsx';
import { FileDrop } from '../../fields/FileDrop.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { MultiSelect } from '../../fields/MultiSelect.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { PasswordField } from '../../fields/PasswordField.tsx';
import { PhotoField } from '../../fields/PhotoField.tsx';
import { PickMany } from '../../fields/PickMany.tsx';
import { PicturePin } from '../../fields/PicturePin.tsx';
import { RadioGroup } from '../../fields/RadioGroup.tsx';
import { SearchField } from '../../fields/SearchField.tsx';
import { Segmented } from '../../fields/Segmented.tsx';
import { Select } from '../../fields/Select.tsx';
import { Switch } from '../../fields/Switch.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { Form } from '../../form/Form.tsx';
import { FormActions, FormRow, SubmitButton } from '../../form/SubmitButton.tsx';
import { Card } from '../../layout/Card.tsx';
import { CLASSES, NAMES } from '../samples.ts';

const subjects = CLASSES.map((c) => ({ id: c.id, label: c.name, detail: c.teacher }));
const people = NAMES.map((name) => ({ id: name, label: name }));
const find = async (text: string) =>
  people.filter((p) => p.label.toLowerCase().includes(text.toLowerCase())).slice(0, 6);
const pictures = [Cat, Dog, Fish, Rabbit, Sun, Turtle].map((Glyph, index) => ({
  id: String(index),
  label: ['cat', 'dog', 'fish', 'rabbit', 'sun', 'turtle'][index]!,
  picture: <Glyph size={34} />,
}));
const schema = z.object({
  email: z.email('Write an e-mail address'),
  name: z.string().min(2, 'At least two letters'),
  subject: z.string().nullable(),
});

export function Fields() {
  const [code, setCode] = useState('412');
  const [pin, setPin] = useState<string[]>(['0']);
  const [files, setFiles] = useState<File[]>([]);
  const [many, setMany] = useState(['mat', 'art']);
  return (
    <div className="tiles" style={{ '--tile': '300px', alignItems: 'start' } as object}>
      <Card title="Form">
        <Form
          schema={schema}
          label="Sample form"
          defaultValues={{ email: '', name: '', subject: null }}
          onSubmit={(values) => {
            if (values.email.startsWith('taken')) throw { code: 'sample.taken', field: 'email' };
            if (values.email.startsWith('many'))
              throw { code: 'platform.invalid_input', data: { fields: ['name', 'subject'] } };
            throw { code: 'sample.closed' };
          }}
          explain={(failure) => (failure.code === 'sample.taken' ? 'Somebody has this address already' : undefined)}
        >
          <TextField name="email" label="E-mail" type="email" icon={Mail} isRequired hint="We write only when needed" />
          <FormRow>
            <TextField name="name" label="Name" isRequired />
            <Select name="subject" label="Subject" options={subjects} />
          </FormRow>
          <FormActions>
            <SubmitButton>Save</SubmitButton>
          </FormActions>
        </Form>
      </Card>
      <Card title="Text">
        <TextField label="With an error" defaultValue="abc" error="This code does not exist" />
        <PasswordField label="Password" />
        <TextArea label="Comment" defaultValue="Clear scale and tidy labels." />
        <SearchField label="Search people" />
        <TextField label="Read only" defaultValue="7-B" isReadOnly />
        <TextField label="Disabled" defaultValue="7-B" isDisabled />
      </Card>
      <Card title="Numbers and dates">
        <NumberField label="Score" defaultValue={46} min={0} max={50} unit="/ 50" />
        <MoneyField label="Fee" currency="MXN" defaultValue={485000} />
        <DateField label="Day" defaultValue="2026-11-16" />
        <DateRangeField label="Period" defaultValue={{ start: '2026-11-16', end: '2026-11-20' }} />
        <TimeField label="Starts" defaultValue="07:30" />
      </Card>
      <Card title="Choices">
        <Select
          label="Term"
          look="pill"
          defaultValue="1"
          options={[
            { id: '1', label: 'Term 1' },
            { id: '2', label: 'Term 2' },
          ]}
        />
        <ComboBox label="Person (asks the server)" options={people.slice(0, 5)} search={find} />
        <MultiSelect label="Subjects" options={subjects} value={many} onChange={setMany} />
        <PickMany label="Students" searchLabel="Find a student" search={find} />
        <Segmented
          label="View"
          defaultValue="points"
          options={[
            { id: 'points', label: 'Points' },
            { id: 'standards', label: 'Standards' },
          ]}
        />
        <RadioGroup
          label="Send by"
          defaultValue="mail"
          options={[
            { id: 'mail', label: 'E-mail' },
            { id: 'push', label: 'Notice', detail: 'On the phone' },
          ]}
          look="card"
        />
      </Card>
      <Card title="Yes and no">
        <Checkbox label="Needs a ride" hint="Adds the student to the bus list" defaultValue />
        <CheckboxGroup
          label="Days"
          orientation="horizontal"
          defaultValue={['mon']}
          options={['mon', 'tue', 'wed'].map((id) => ({ id, label: id }))}
        />
        <Switch label="Quiet hours" hint="No notices from 20:00 to 7:00" defaultValue look="row" />
        <Switch label="Weekly summary" look="row" />
      </Card>
      <Card title="Codes and files">
        <CodeField label="Code from your app" value={code} onChange={setCode} />
        <PicturePin label="Your secret pictures" pictures={pictures} value={pin} onChange={setPin} />
        <PhotoField label="Photo" personName="Tomás Aguilar" />
        <FileDrop
          label="Roster"
          accept={['.csv']}
          maxSize={2_000_000}
          value={files}
          onChange={setFiles}
          hint="CSV, up to 2 MB"
        />
        <FileButton icon={Upload} multiple onFiles={setFiles}>
          Upload files
        </FileButton>
        <DropArea label="Let go to add them here" onFiles={setFiles}>
          <p>Files can be dropped anywhere on this part of a page.</p>
        </DropArea>
      </Card>
    </div>
  );
}
