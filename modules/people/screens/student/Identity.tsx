import { usePath } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, DescriptionList, formatDate, RowList, Split, Stack } from '@patio/ui';
import { Pencil } from 'lucide-react';
import { spokenName } from '../../contract/names.ts';
import type { StudentView } from '../../contract.ts';
import { useSchoolChoice } from '../api.ts';
import { ageOn } from '../labels/age.ts';
import { EditPersonDrawer } from '../person/EditPersonDrawer.tsx';
import { RegisterName } from '../person/PersonName.tsx';
import { Learning } from './Learning.tsx';
import { SchoolPlace } from './SchoolPlace.tsx';
import { useSaveStudent } from './use-save-student.ts';

/** Who the child is, where they stand in the school, and who their brothers and sisters are. */
export function Identity({ student }: { student: StudentView }) {
  const school = useSchoolChoice(student.schoolId);
  const save = useSaveStudent(student);
  const list = usePath().replace(/\/[^/]+$/, '');
  const edit = (
    <EditPersonDrawer
      person={student}
      school={school}
      onSave={(person) => save({ person })}
      trigger={
        <Button size="sm" icon={Pencil}>
          {m.people_edit()}
        </Button>
      }
    />
  );
  return (
    <Split
      aside={
        <>
          <SchoolPlace student={student} />
          {student.siblings.length > 0 && (
            <Card title={m.people_siblings()} flush>
              <RowList
                label={m.people_siblings()}
                items={student.siblings.map((sibling) => ({
                  id: sibling.id,
                  title: <RegisterName person={sibling} detail={sibling.gradeLevel ?? undefined} />,
                  href: `${list}/${sibling.id}`,
                }))}
              />
            </Card>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Card title={m.people_identity()} actions={student.can.manage && edit}>
          <DescriptionList
            items={[
              { term: m.people_full_name(), value: spokenName(student) },
              { term: m.people_preferred_name(), value: student.preferredName },
              {
                term: m.people_birth_date(),
                value:
                  student.birthDate &&
                  m.people_born({ date: formatDate(student.birthDate), age: ageOn(student.birthDate, new Date()) }),
              },
              { term: m.people_sex(), value: student.sex && m.people_sex_is({ sex: student.sex }) },
              { term: m.people_nationality(), value: student.nationality },
              { term: school?.documentName || m.people_document_number(), value: student.documentNumber },
              { term: m.people_phone(), value: student.phone },
              { term: m.people_email(), value: student.email },
              { term: m.people_address(), value: student.address },
              { term: m.people_account(), value: student.hasAccount ? m.people_has_account() : m.people_no_account() },
            ]}
          />
        </Card>
        <Learning student={student} />
      </Stack>
    </Split>
  );
}
