import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, IconButton, Load, Skeleton, Stack, TextArea, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Library, X } from 'lucide-react';
import { useState } from 'react';
import { gradeOffice } from '../api.ts';

/** The sentences that the whole school shares, for whoever approves its grades. */
export function SchoolPhrases() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Library} onPress={() => setOpen(true)}>
        {m.grade_office_bank_of_school()}
      </Button>
      {open && (
        <Dialog isOpen onOpenChange={setOpen} title={m.grade_office_bank_of_school()}>
          <Bank />
        </Dialog>
      )}
    </>
  );
}

function Bank() {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const query = useQuery(gradeOffice.schoolPhrases.queryOptions());
  const doing = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await cache.invalidateQueries({ queryKey: gradeOffice.schoolPhrases.key() });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ phrases, schoolId }) => (
        <Stack gap={12}>
          {phrases.length === 0 && <p className="m-0 text-ink-2">{m.grade_office_bank_of_school_empty()}</p>}
          <ul className="m-0 grid list-none gap-1 p-0">
            {phrases.map(({ id, version, text: words }) => (
              <li key={id} className="flex items-start justify-between gap-2">
                <span>{words}</span>
                <IconButton
                  icon={X}
                  size="sm"
                  label={m.gradebook_bank_remove()}
                  onPress={() => void doing(() => gradeOffice.removeSchoolPhrase.call({ id, version }))}
                />
              </li>
            ))}
          </ul>
          <TextArea
            label={m.grade_office_bank_new()}
            hint={m.grade_office_bank_new_hint({ name: '{nombre}', class: '{clase}' })}
            value={text}
            onChange={setText}
          />
          <Button
            variant="primary"
            isDisabled={schoolId === null || text.trim().length < 3}
            onPress={() =>
              void doing(async () => {
                await gradeOffice.addSchoolPhrase.call({ schoolId: schoolId ?? '', id: makeId(), text: text.trim() });
                setText('');
              })
            }
          >
            {m.grade_office_bank_add()}
          </Button>
        </Stack>
      )}
    </Load>
  );
}
