import { failureText, uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Checkbox, FileDrop, Select, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import { CARTRIDGE_BYTES } from '../../contract/setup.ts';
import type { CourseSource } from '../../contract.ts';
import { lessons } from '../api.ts';
import { type CourseDraft, type Missing, withSource } from './draft.ts';
import { Findings } from './Findings.tsx';
import { refusalText } from './finding-text.ts';

export interface StepProps {
  draft: CourseDraft;
  edit: (part: Partial<CourseDraft>) => void;
  missing: readonly Missing[];
}
const reasonOf = (error: unknown): string | undefined => (error as { data?: { reason?: string } } | null)?.data?.reason;

/** What a new course begins with. */
export function ContentsStep({ sources, ...step }: StepProps & { sources: readonly CourseSource[] }) {
  const { draft, edit, missing } = step;
  if (draft.way === 'cartridge') return <CartridgeStep {...step} />;
  if (draft.way === 'blank')
    return (
      <TextArea
        label={m.lessons_make_units()}
        hint={m.lessons_make_units_hint()}
        rows={6}
        atOnce
        value={draft.units}
        onChange={(units) => edit({ units })}
      />
    );
  const offered = sources.filter(({ template }) => draft.way === 'copy' || template);
  if (offered.length === 0) return <Callout>{m.lessons_make_no_templates()}</Callout>;
  return (
    <Stack gap={16}>
      <Select
        label={draft.way === 'copy' ? m.lessons_make_source() : m.lessons_make_template()}
        isRequired
        atOnce
        {...(missing.includes('sourceId') && { error: m.lessons_make_choose() })}
        value={draft.sourceId}
        onChange={(id) =>
          edit(
            withSource(
              draft,
              offered.find((each) => each.id === id),
            ),
          )
        }
        options={offered.map(({ id, name, gradeLevel, units, lessons: count }) => ({
          id,
          label: `${name}, ${gradeLevel}`,
          detail: m.lessons_make_contents({ units, lessons: count }),
        }))}
      />
      {draft.way === 'copy' && (
        <Checkbox
          label={m.lessons_make_with_lessons()}
          atOnce
          value={draft.withLessons}
          onChange={(withLessons) => edit({ withLessons })}
        />
      )}
    </Stack>
  );
}

function CartridgeStep({ draft, edit, missing }: StepProps) {
  const [file, setFile] = useState<File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const read = async (files: File[]) => {
    setFile(files);
    setProblem(undefined);
    edit({ fileId: null, plan: null });
    const [chosen] = files;
    if (!chosen) return;
    setBusy(true);
    try {
      const { id } = await uploadFile(chosen, 'lessons.cartridge', CARTRIDGE_BYTES);
      const plan = await lessons.planCartridge.call({ fileId: id });
      edit({
        fileId: id,
        plan,
        name: draft.name || plan.title.slice(0, 120),
        description: draft.description || plan.description,
      });
    } catch (error) {
      const reason = reasonOf(error);
      setProblem(reason ? refusalText(reason) : await failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const { plan } = draft;
  return (
    <Stack gap={16}>
      <FileDrop
        label={m.lessons_make_file()}
        hint={m.lessons_make_file_hint()}
        accept={['.imscc', '.zip']}
        maxSize={CARTRIDGE_BYTES}
        isDisabled={busy}
        atOnce
        value={file}
        onChange={(files) => void read(files)}
        {...((problem || missing.includes('fileId')) && { error: problem ?? m.lessons_make_choose() })}
      />
      {busy && <Callout live>{m.lessons_make_reading()}</Callout>}
      {plan && (
        <>
          <Callout tone="ok" title={plan.title} live>
            {m.lessons_make_plan({
              units: plan.units.length,
              lessons: plan.units.reduce((sum, unit) => sum + unit.lessons.length, 0),
              questions: plan.questions,
              pictures: plan.pictures,
            })}
          </Callout>
          <Findings findings={plan.findings} />
        </>
      )}
    </Stack>
  );
}
