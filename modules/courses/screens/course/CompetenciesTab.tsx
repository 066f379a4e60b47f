import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Badge,
  Button,
  Callout,
  Card,
  CheckboxGroup,
  EmptyState,
  RowList,
  Stack,
  TextField,
  toast,
  useUnsaved,
} from '@patio/ui';
import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import type { CourseView } from '../../contract.ts';
import { courses } from '../api.ts';
import { useKeep } from './use-keep.ts';

/** What the course works on, out of the competencies of its subject; the school adds its own. */
export function CompetenciesTab({ course }: { course: CourseView }) {
  const keep = useKeep();
  const [chosen, setChosen] = useState(course.competencies.filter((skill) => skill.chosen).map((skill) => skill.id));
  const [own, setOwn] = useState<string[]>([]);
  const [name, setName] = useState('');
  const before = course.competencies.filter((skill) => skill.chosen).map((skill) => skill.id);
  const changed = own.length > 0 || before.length !== chosen.length || before.some((id) => !chosen.includes(id));
  useUnsaved(changed || name !== '');
  const fromCountry = course.competencies.some((skill) => skill.country);
  if (!course.can.manage) {
    const worked = course.competencies.filter((skill) => skill.chosen);
    return worked.length === 0 ? (
      <EmptyState scene="sheet" title={m.courses_no_competencies()} />
    ) : (
      <Card flush>
        <RowList items={worked.map((skill) => ({ id: skill.id, title: skill.name, icon: Target }))} />
      </Card>
    );
  }
  const add = () => {
    if (name.trim().length >= 2 && !own.includes(name.trim())) setOwn([...own, name.trim()]);
    setName('');
  };
  const save = () =>
    keep(courses.setCompetencies.call({ id: course.id, version: course.version, ids: chosen, own })).catch(
      async (error) => toast(await failureText(error), { tone: 'bad' }),
    );
  return (
    <Stack gap={16}>
      {fromCountry && <Callout tone="info">{m.courses_competencies_check()}</Callout>}
      <Card title={m.courses_competencies_of({ subject: course.subject.name })}>
        <Stack gap={16}>
          {course.competencies.length > 0 && (
            <CheckboxGroup
              label={m.courses_competencies()}
              hideLabel
              value={chosen}
              onChange={setChosen}
              options={course.competencies.map((skill) => ({
                id: skill.id,
                label: skill.name,
                detail: skill.country
                  ? m.courses_competency_country({ country: skill.country })
                  : m.courses_competency_own(),
              }))}
            />
          )}
          {own.map((each) => (
            <span key={each} className="person">
              <Badge tone="info">{m.courses_new_one()}</Badge> {each}
            </span>
          ))}
          <form
            className="lineup"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <TextField label={m.courses_own_competency()} value={name} onChange={setName} className="grow" />
            <Button type="submit" icon={Plus} className="self-end">
              {m.courses_add()}
            </Button>
          </form>
          <div className="form-actions">
            <Button variant="primary" isDisabled={!changed} onPress={save}>
              {m.courses_save()}
            </Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}
