import { failureText, useNavigate, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Callout,
  DescriptionList,
  Load,
  Page,
  RadioGroup,
  Skeleton,
  Stack,
  toast,
  useUnsaved,
  Wizard,
} from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, FilePlus2, LayoutTemplate, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { lessons } from './api.ts';
import { AboutStep } from './make/AboutStep.tsx';
import { ContentsStep } from './make/ContentsStep.tsx';
import {
  type CourseDraft,
  emptyDraft,
  type Missing,
  missingIn,
  STEPS,
  type StepId,
  toSend,
  type Way,
} from './make/draft.ts';

const search = z.object({ step: z.enum(STEPS).default('way') });

/** A new course of one's own in four steps: blank, a copy, from a template or from a file. Nothing is made until the last one. */
export default function CreateCourseScreen() {
  const sources = useQuery(lessons.courseSources.queryOptions());
  return (
    <Page title={m.lessons_make_course()} description={m.lessons_make_course_lede()} width="read">
      <Load query={sources} skeleton={<Skeleton shape="form" />}>
        {(loaded) => <Steps sources={loaded} />}
      </Load>
    </Page>
  );
}

type Sources = Awaited<ReturnType<typeof lessons.courseSources.call>>;

function Steps({ sources: { schools, subjects, courses } }: { sources: Sources }) {
  const [{ step }, change] = useSearchState(search);
  const begun: CourseDraft = { ...emptyDraft, schoolId: schools.length === 1 ? schools[0]!.id : null };
  const [draft, setDraft] = useState(begun);
  const [missing, setMissing] = useState<Missing[]>([]);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  useUnsaved(!made && JSON.stringify(draft) !== JSON.stringify(begun), { survivesSearch: true });
  const edit = (part: Partial<CourseDraft>) => setDraft((before) => ({ ...before, ...part }));
  const check = (id: StepId) => () => {
    const found = missingIn(id, draft);
    setMissing(found);
    return found.length === 0;
  };
  const finish = async () => {
    const given = toSend(draft);
    if (!given) return;
    try {
      const { id, lessons: count, findings } = await lessons.makeCourse.call(given);
      setMade(true);
      toast(findings > 0 ? m.lessons_made_with_findings({ count, findings }) : m.lessons_made({ name: given.name }), {
        tone: 'ok',
      });
      await cache.invalidateQueries({ queryKey: lessons.key() });
      await navigate(`/teacher/lessons?course=${id}`);
    } catch (error) {
      setProblem(await failureText(error));
    }
  };
  // An address may name a step that the draft has not come to, such as after loading the page anew.
  const lacking = STEPS.findIndex((id) => missingIn(id, draft).length > 0);
  const shown = lacking < 0 ? step : STEPS[Math.min(lacking, STEPS.indexOf(step))]!;
  const common = { draft, edit, missing };
  const parts = {
    way: {
      label: m.lessons_make_way(),
      content: <WayStep way={draft.way} onChange={(way) => edit({ way, sourceId: null })} />,
    },
    contents: { label: m.lessons_make_begin(), content: <ContentsStep {...common} sources={courses} /> },
    about: { label: m.lessons_make_about(), content: <AboutStep {...common} schools={schools} subjects={subjects} /> },
    review: {
      label: m.lessons_make_review(),
      content: <Review draft={draft} sources={{ schools, subjects, courses }} />,
    },
  };
  return (
    <Wizard
      label={m.lessons_make_course()}
      current={shown}
      onCurrentChange={(id) => {
        setProblem(undefined);
        setMissing([]);
        change({ step: id as StepId }, { push: true });
      }}
      finishLabel={m.lessons_make_finish()}
      onFinish={finish}
      steps={STEPS.map((id) => ({
        id,
        label: parts[id].label,
        check: check(id),
        content: (
          <Stack gap={16}>
            {problem && (
              <Callout tone="bad" live>
                {problem}
              </Callout>
            )}
            {parts[id].content}
          </Stack>
        ),
      }))}
    />
  );
}

const WayStep = ({ way, onChange }: { way: Way; onChange: (way: Way) => void }) => (
  <RadioGroup
    label={m.lessons_make_way()}
    look="card"
    atOnce
    value={way}
    onChange={(id) => id && onChange(id as Way)}
    options={[
      { id: 'blank', label: m.lessons_way_blank(), detail: m.lessons_way_blank_hint(), icon: FilePlus2 },
      { id: 'copy', label: m.lessons_way_copy(), detail: m.lessons_way_copy_hint(), icon: Copy },
      { id: 'template', label: m.lessons_way_template(), detail: m.lessons_way_template_hint(), icon: LayoutTemplate },
      { id: 'cartridge', label: m.lessons_way_cartridge(), detail: m.lessons_way_cartridge_hint(), icon: PackageOpen },
    ]}
  />
);

function Review({ draft, sources }: { draft: CourseDraft; sources: Sources }) {
  const nameOf = (places: readonly { id: string; name: string }[], id: string | null) =>
    places.find((place) => place.id === id)?.name ?? '';
  const levels = sources.schools.flatMap((school) => school.levels);
  const ways: Record<Way, string> = {
    blank: m.lessons_way_blank(),
    copy: `${m.lessons_way_copy()}: ${nameOf(sources.courses, draft.sourceId)}`,
    template: `${m.lessons_way_template()}: ${nameOf(sources.courses, draft.sourceId)}`,
    cartridge: `${m.lessons_way_cartridge()}: ${draft.plan?.title ?? ''}`,
  };
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: m.lessons_course_name(), value: draft.name },
          { term: m.lessons_subject(), value: nameOf(sources.subjects, draft.subjectId) },
          { term: m.lessons_level(), value: nameOf(levels, draft.gradeLevelId) },
          { term: m.lessons_make_begin(), value: ways[draft.way] },
        ]}
      />
      <Callout>{m.lessons_make_after()}</Callout>
    </Stack>
  );
}
