import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import type { ExamView } from '../../contract.ts';
import { type ExamPage, examHref } from '../addresses.ts';

interface Props {
  view: ExamView;
  part: ExamPage;
  chosen: string | undefined;
}

/** Which class of the exam is shown, where it has several. */
export function ClassChoice({ view, part, chosen }: Props) {
  const navigate = useNavigate();
  if (view.classes.length < 2) return null;
  return (
    <Select
      atOnce
      hideLabel
      look="pill"
      label={m.assessments_class()}
      options={view.classes.map(({ id, section }) => ({ id, label: section }))}
      value={chosen ?? null}
      onChange={(of) => of && void navigate(examHref(view.id, part, of), { replace: true })}
    />
  );
}
