import { Save } from 'lucide-react';
import { Button } from '../../actions/Button.tsx';
import { MoreButton } from '../../actions/MoreButton.tsx';
import { DateField } from '../../dates/DateField.tsx';
import { DateRangeField } from '../../dates/DateRangeField.tsx';
import { TimeField } from '../../dates/TimeField.tsx';
import { Badge } from '../../feedback/Badge.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { Load } from '../../feedback/Load.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { Status } from '../../feedback/Status.tsx';
import { Unreachable } from '../../feedback/Unreachable.tsx';
import { Checkbox } from '../../fields/Checkbox.tsx';
import { ComboBox } from '../../fields/ComboBox.tsx';
import { FileDrop } from '../../fields/FileDrop.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { MultiSelect } from '../../fields/MultiSelect.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { Select } from '../../fields/Select.tsx';
import { Switch } from '../../fields/Switch.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { Card } from '../../layout/Card.tsx';
import { Columns, Inline, Stack } from '../../layout/Section.tsx';
import { FilterBar } from '../../layout/Toolbar.tsx';
import { Stepper } from '../../navigation/Stepper.tsx';
import { NotebookCover } from '../../notebook/Notebook.tsx';
import { DataTable } from '../../table/DataTable.tsx';
import { EMPTY_TABLE_STATE } from '../../table/table-state.ts';
import { CLASSES, LONG } from '../samples.ts';

const options = CLASSES.map(({ id, name }) => ({ id, label: name }));
const VARIANTS = [undefined, 'primary', 'quiet', 'danger', 'danger-quiet', 'ai'] as const;

/** Every kind of field with the same trouble: wrong, or not to be touched. */
function FieldsThat({ are, ...state }: { are: string; error?: string; isDisabled?: boolean }) {
  return (
    <Card title={are}>
      <TextField label="Text" defaultValue="7-B" {...state} />
      <TextArea label="Long text" defaultValue="Clear scale." {...state} />
      <NumberField label="Number" defaultValue={46} {...state} />
      <MoneyField label="Money" currency="MXN" defaultValue={485000} {...state} />
      <DateField label="Date" defaultValue="2026-11-16" {...state} />
      <DateRangeField label="Dates" defaultValue={{ start: '2026-11-16', end: '2026-11-20' }} {...state} />
      <TimeField label="Time" defaultValue="07:30" {...state} />
      <Select label="One of few" options={options} defaultValue="mat" {...state} />
      <ComboBox label="One of many" options={options} defaultValue="art" {...state} />
      <MultiSelect label="Several" options={options} defaultValue={['mat', 'his']} {...state} />
      <Switch label="Switch" defaultValue {...state} />
      <Checkbox label="Tick" defaultValue {...state} />
      <FileDrop label="File" {...state} />
    </Card>
  );
}

const asleep = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => undefined };
const nothing = {
  label: 'Students',
  columns: [{ id: 'name', header: 'Name', cell: () => null }],
  rowId: () => '',
  rowLabel: () => '',
};
const still = { state: EMPTY_TABLE_STATE, onStateChange: () => {} };

/** What each thing looks like when it is not in its best mood: touched, busy, wrong, empty, or full of long Spanish words. */
export function States() {
  return (
    <>
      <Inline>
        {VARIANTS.map((variant) => (
          <Button key={variant ?? 'plain'} variant={variant} isDisabled>
            {`${variant ?? 'plain'}, disabled`}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant ?? 'plain'} variant={variant} isPending icon={Save}>
            {`${variant ?? 'plain'}, busy`}
          </Button>
        ))}
        <MoreButton query={asleep} />
      </Inline>
      <FilterBar label="Sample filters">
        <Select look="pill" label="Group" options={options} defaultValue="mat" />
        <TextField label="Code" hideLabel />
      </FilterBar>
      <Columns min={300}>
        <FieldsThat are="Wrong" error={LONG.error} />
        <FieldsThat are="Not to be touched" isDisabled />
        <Card title="On the way">
          <Load query={{ data: undefined, error: null }} skeleton={<Skeleton shape="form" />}>
            {() => null}
          </Load>
        </Card>
        <Card title="Could not be fetched">
          <Load query={{ data: undefined, error: { code: 'sample.closed' }, refetch: () => {} }}>{() => null}</Load>
        </Card>
        <Card title="Without a network">
          <Load query={{ data: undefined, error: { code: 'client.unreachable' }, refetch: () => {} }}>
            {() => null}
          </Load>
          <Unreachable />
        </Card>
        <Card title="Fetched once, not again">
          <Load query={{ data: 'Old figures', error: { code: 'sample.closed' }, refetch: () => {} }}>
            {(text) => <p>{text}</p>}
          </Load>
        </Card>
        <Card title={LONG.title} actions={<Status tone="warn">{LONG.status}</Status>} footer={LONG.sentence}>
          <Stack>
            <Badge tone="info">{LONG.status}</Badge>
            <Button variant="primary" icon={Save}>
              {LONG.action}
            </Button>
            <Switch look="row" label={LONG.title} hint={LONG.sentence} />
            <Select label={LONG.title} options={[{ id: 'a', label: LONG.sentence }]} defaultValue="a" />
          </Stack>
        </Card>
        <NotebookCover look={{ colour: 4, pattern: 'dots' }}>
          <p style={{ padding: 14 }}>{LONG.title}</p>
        </NotebookCover>
      </Columns>
      <Stepper
        label="Sample steps"
        current="b"
        reached={2}
        onGo={() => {}}
        steps={[
          { id: 'a', label: LONG.title, state: 'done' },
          { id: 'b', label: 'Columns' },
          { id: 'c', label: 'Check', state: 'invalid' },
          { id: 'd', label: LONG.action },
        ]}
      />
      <DataTable {...nothing} {...still} rows={undefined} />
      <DataTable {...nothing} {...still} label="Teachers" rows={undefined} error={{ code: 'sample.closed' }} />
      <DataTable
        {...nothing}
        {...still}
        label="Families"
        rows={[]}
        empty={<EmptyState scene="people" title="Nobody yet" />}
      />
    </>
  );
}
