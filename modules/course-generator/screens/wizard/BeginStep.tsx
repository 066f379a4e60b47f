import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  Load,
  NumberField,
  Page,
  Select,
  Skeleton,
  Stack,
  TextField,
  toast,
  useUnsaved,
} from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Setup } from '../../contract.ts';
import { LIST_AT, wizardAt } from '../addresses.ts';
import { generator } from '../api.ts';
import { CalendarCard } from './CalendarCard.tsx';

const crumbs = () => [{ label: m.course_generator_title(), href: LIST_AT }];

/** The first step: which subject, for whom, over which weeks. Nothing stands yet. */
export function BeginStep() {
  const query = useQuery(generator.setup.queryOptions());
  return (
    <Page title={m.course_generator_wizard()} description={m.course_generator_wizard_lede()} breadcrumbs={crumbs()}>
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(setup) => <Begin setup={setup} />}
      </Load>
    </Page>
  );
}

function Begin({ setup }: { setup: Setup }) {
  const navigate = useNavigate();
  const [schoolId, setSchool] = useState(setup.schools[0]?.id ?? null);
  const school = setup.schools.find(({ id }) => id === schoolId);
  const [subjectId, setSubject] = useState<string | null>(null);
  const [levelId, setLevel] = useState<string | null>(null);
  const [termId, setTerm] = useState<string | null>(null);
  const [title, setTitle] = useState<string | null>(null);
  const [perWeek, setPerWeek] = useState<number | null>(null);
  const [language, setLanguage] = useState<'es' | 'en'>('es');
  const course = school?.courses.find((one) => one.subjectId === subjectId && one.gradeLevelId === levelId);
  const term = termId ?? school?.terms.find(({ current }) => current)?.id ?? school?.terms[0]?.id ?? null;
  const hours = perWeek ?? course?.perWeek ?? 4;
  const level = school?.levels.find(({ id }) => id === levelId);
  const subject = setup.subjects.find(({ id }) => id === subjectId);
  const shown = title ?? [subject?.name, level?.name].filter(Boolean).join(' ');
  const dirty = title !== null || subjectId !== null || levelId !== null;
  const begin = useMutation({
    mutationFn: () =>
      generator.create.call({
        schoolId: schoolId!,
        title: shown,
        subjectId: subjectId!,
        gradeLevelId: levelId!,
        courseId: course?.id ?? null,
        termId: term!,
        perWeek: hours,
        language,
      }),
    onSuccess: (view) => navigate(wizardAt(view.id, 'sources')),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  useUnsaved(dirty && !begin.isPending && !begin.isSuccess);
  const ready = schoolId && subjectId && levelId && term && shown.trim().length > 1;
  return (
    <div className="cg-begin">
      <Card title={m.course_generator_step({ step: 'subject' })}>
        <Stack gap={16}>
          {setup.schools.length > 1 && (
            <Select
              label={m.course_generator_school()}
              value={schoolId}
              onChange={(id) => {
                setSchool(id);
                setLevel(null);
                setTerm(null);
              }}
              options={setup.schools.map(({ id, name }) => ({ id, label: name }))}
            />
          )}
          <div className="cg-two">
            <Select
              label={m.course_generator_subject()}
              value={subjectId}
              onChange={setSubject}
              options={setup.subjects.map(({ id, name }) => ({ id, label: name }))}
              isRequired
            />
            <Select
              label={m.course_generator_level()}
              value={levelId}
              onChange={setLevel}
              options={(school?.levels ?? []).map(({ id, name }) => ({ id, label: name }))}
              isRequired
            />
          </div>
          <TextField label={m.course_generator_field_title()} value={shown} onChange={setTitle} isRequired />
          <div className="cg-two">
            <Select
              label={m.course_generator_term()}
              value={term}
              onChange={setTerm}
              options={(school?.terms ?? []).map(({ id, name }) => ({ id, label: name }))}
              isRequired
            />
            <NumberField
              label={m.course_generator_per_week()}
              hint={course ? m.course_generator_from_course({ course: course.name }) : m.course_generator_no_course()}
              value={hours}
              onChange={setPerWeek}
              min={1}
              max={20}
            />
          </div>
          <Select
            label={m.course_generator_language()}
            value={language}
            onChange={(next) => setLanguage(next === 'en' ? 'en' : 'es')}
            options={(['es', 'en'] as const).map((id) => ({
              id,
              label: m.course_generator_language_name({ language: id }),
            }))}
          />
          <div className="cg-end">
            <Button
              variant="primary"
              iconEnd={ChevronRight}
              isDisabled={!ready}
              isPending={begin.isPending}
              onPress={() => begin.mutate()}
            >
              {m.course_generator_to_sources()}
            </Button>
          </div>
        </Stack>
      </Card>
      {schoolId && term && <CalendarCard schoolId={schoolId} termId={term} perWeek={hours} courseId={course?.id} />}
    </div>
  );
}
