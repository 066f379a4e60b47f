import { m } from '@patio/messages';
import { Badge, Card, Icon, Link } from '@patio/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CourseView, Outline } from '../../contract.ts';
import { wizardAt } from '../addresses.ts';
import { findingText } from '../texts.ts';

interface Line {
  id: string;
  text: string;
  ok: boolean;
  end?: string;
  fix?: string;
}

/** What is looked at before a lesson is made; a gap says how to close it. */
function linesOf(view: CourseView, outline: Outline): Line[] {
  const lessons = outline.units.flatMap((unit) => unit.lessons);
  const used = lessons.reduce((sum, { classes }) => sum + classes, 0);
  const titles = lessons.map(({ title }) => title.trim().toLocaleLowerCase());
  const twice = titles.length - new Set(titles).size;
  const bare = view.sources.length > 0 ? lessons.filter(({ passages }) => passages.length === 0) : [];
  return [
    ...view.courseFindings.map((finding, at) => ({
      id: `${finding.code} ${at}`,
      text: findingText(finding, view),
      ok: false,
      fix: wizardAt(view.id, 'competencies'),
    })),
    ...bare.slice(0, 4).map(({ id, title }) => ({
      id,
      text: m.course_generator_bare({ title }),
      ok: false,
      fix: wizardAt(view.id, 'sources'),
    })),
    {
      id: 'fits',
      text: m.course_generator_check_fits(),
      ok: used <= outline.classes,
      end: `${used}/${outline.classes}`,
    },
    { id: 'twice', text: m.course_generator_check_twice({ count: twice }), ok: twice === 0 },
    {
      id: 'unplaced',
      text: m.course_generator_check_unplaced({ count: outline.unplaced.length }),
      ok: outline.unplaced.length === 0,
    },
  ];
}

export function CheckCard({ view, outline }: { view: CourseView; outline: Outline }) {
  const lines = linesOf(view, outline);
  const open = lines.filter(({ ok }) => !ok).length;
  return (
    <Card
      title={m.course_generator_checks()}
      actions={<Badge tone={open > 0 ? 'warn' : 'ok'}>{m.course_generator_warnings({ count: open })}</Badge>}
    >
      <ul className="cg-checks">
        {lines.map(({ id, text, ok, end, fix }) => (
          <li key={id} data-ok={ok || undefined}>
            <Icon of={ok ? CircleCheck : TriangleAlert} />
            <span>{text}</span>
            {!ok && fix && view.can.edit ? (
              <Link href={fix}>{m.course_generator_change()}</Link>
            ) : (
              <span className="num">{end}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="cg-reviewer">
        {view.reviewer
          ? m.course_generator_reviewed_by({ person: view.reviewer.name })
          : m.course_generator_not_who_began()}
      </p>
    </Card>
  );
}
