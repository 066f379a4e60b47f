import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Inline, Load, Skeleton, Split, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { batchHref } from '../addresses.ts';
import { imports } from '../api.ts';
import type { StepProps } from '../batch/BatchPage.tsx';
import { namelessTables } from '../batch/draft.ts';
import { useBatchCommand } from '../use-batch.ts';
import { OptionsCard } from './OptionsCard.tsx';
import { TableColumns } from './TableColumns.tsx';

/** What every column holds, and what is decided about the whole file. Sending it makes the plan. */
export function MapStep(props: StepProps) {
  const choices = useQuery(imports.importChoices.queryOptions());
  const { view, draft } = props;
  const taken = draft.tables.filter(({ kind }) => kind !== 'left_out');
  const nameless = view.format === 'oneroster' ? [] : namelessTables(draft);
  return (
    <Load query={choices} skeleton={<Skeleton shape="form" />}>
      {({ schools, fields }) => (
        <Stack gap={16}>
          <Split width={380} aside={<OptionsCard {...props} school={schools.find(({ id }) => id === view.schoolId)} />}>
            {view.remembered && <Callout tone="ok">{m.imports_remembered()}</Callout>}
            {view.format === 'oneroster' && <Callout>{m.imports_oneroster_columns()}</Callout>}
            {taken.length === 0 && <Callout tone="warn">{m.imports_nothing_taken()}</Callout>}
            {view.format !== 'oneroster' &&
              taken.map((choice) => {
                const table = view.tables.find(({ name }) => name === choice.name);
                return (
                  table && <TableColumns key={table.name} {...props} table={table} choice={choice} fields={fields} />
                );
              })}
            {nameless.map((name) => (
              <Callout key={name} tone="warn" live>
                {m.imports_names_missing({ name })}
              </Callout>
            ))}
          </Split>
          <SendMapping {...props} isDisabled={taken.length === 0 || nameless.length > 0} />
        </Stack>
      )}
    </Load>
  );
}

/** Keeps the columns and asks for the plan; what did not change since the last plan only goes on. */
export function SendMapping({ view, draft, onDraft, dirty, isDisabled }: StepProps & { isDisabled?: boolean }) {
  const command = useBatchCommand(view.id);
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const next = batchHref(view.id, 'values');
  if (!view.can.map || (!dirty && view.counts))
    return (
      <Inline className="im-foot">
        <Button className="push" variant="primary" iconEnd={ArrowRight} href={next} isDisabled={!view.counts}>
          {m.imports_to_values()}
        </Button>
      </Inline>
    );
  const send = async () => {
    setPending(true);
    const { id, version } = view;
    const sent = await command(() => imports.saveMapping.call({ id, version, ...draft }));
    setPending(false);
    if (!sent) return;
    onDraft(null);
    await navigate(next);
  };
  return (
    <Inline className="im-foot">
      <Button
        className="push"
        variant="primary"
        iconEnd={ArrowRight}
        isPending={pending}
        isDisabled={isDisabled}
        onPress={() => void send()}
      >
        {m.imports_check()}
      </Button>
    </Inline>
  );
}
