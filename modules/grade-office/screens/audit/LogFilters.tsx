import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, ComboBox, Drawer, Inline, Stack, useMedia } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { z } from 'zod';
import { gradeOffice } from '../api.ts';

/** What of the log is shown, in the address. */
export const logSearch = z.object({
  section: z.uuid().optional(),
  student: z.uuid().optional(),
  writer: z.uuid().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

/** Class, student, teacher and days in a row; on a phone behind one button, so that the log itself is seen first. */
export function LogFilters({ schoolId }: { schoolId: string }) {
  const wide = useMedia('(min-width: 700px)');
  const [chosen] = useSearchState(logSearch);
  const count = Object.values(chosen).filter((value) => value !== undefined).length;
  if (wide)
    return (
      <Inline gap={12} className="mb-3 items-end">
        <Fields schoolId={schoolId} />
      </Inline>
    );
  return (
    <Drawer
      side="bottom"
      title={m.grade_office_audit_narrow({ count: 0 })}
      trigger={
        <Button className="mb-2" icon={ListFilter}>
          {m.grade_office_audit_narrow({ count })}
        </Button>
      }
    >
      <Stack gap={12}>
        <Fields schoolId={schoolId} />
      </Stack>
    </Drawer>
  );
}

function Fields({ schoolId }: { schoolId: string }) {
  const [{ section, student, writer, from, until }, narrow] = useSearchState(logSearch);
  const people = useQuery(gradeOffice.auditPeople.queryOptions({ input: { schoolId, sectionId: section } }));
  const options = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <ComboBox
        atOnce
        label={m.gradebook_class()}
        value={section ?? null}
        options={options(people.data?.classes)}
        onChange={(id) => narrow({ section: id ?? undefined, student: undefined })}
      />
      <ComboBox
        atOnce
        label={m.gradebook_student()}
        value={student ?? null}
        isDisabled={!section}
        options={options(people.data?.students)}
        onChange={(id) => narrow({ student: id ?? undefined })}
      />
      <ComboBox
        atOnce
        label={m.grade_office_audit_teacher()}
        value={writer ?? null}
        options={options(people.data?.writers)}
        onChange={(id) => narrow({ writer: id ?? undefined })}
      />
      <DateField
        atOnce
        label={m.grade_office_first_day()}
        value={from ?? null}
        onChange={(date) => narrow({ from: date ?? undefined })}
      />
      <DateField
        atOnce
        label={m.grade_office_last_day()}
        value={until ?? null}
        onChange={(date) => narrow({ until: date ?? undefined })}
      />
    </>
  );
}
