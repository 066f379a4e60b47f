import { m } from '@patio/messages';
import { Button, Callout, Card, Checkbox, Link } from '@patio/ui';
import { ChevronRight } from 'lucide-react';
import type { CourseView } from '../../contract.ts';
import { wizardAt } from '../addresses.ts';
import { generator } from '../api.ts';
import { useCourseStep } from '../use-course.ts';
import { NextBar } from './NextBar.tsx';

/** The competencies of the course, picked from the catalogue of the subject: nobody writes new ones here, no model either. */
export function CompetenciesStep({ view }: { view: CourseView }) {
  const picked = new Set(view.competencies.map(({ id }) => id));
  const save = useCourseStep((competencyIds: string[]) =>
    generator.save.call({ id: view.id, version: view.version, competencyIds }),
  );
  const toggle = (id: string, on: boolean) =>
    save.mutate(view.catalogue.filter((one) => (one.id === id ? on : picked.has(one.id))).map((one) => one.id));
  return (
    <>
      <Card
        title={m.course_generator_competencies_of({ subject: view.subject.name })}
        actions={<span className="cg-quiet">{m.course_generator_step_competencies({ count: picked.size })}</span>}
      >
        {view.catalogue.length === 0 ? (
          <Callout tone="warn">
            {m.course_generator_no_catalogue()} <Link href="/admin/courses">{m.course_generator_open_catalogue()}</Link>
          </Callout>
        ) : (
          <ul className="cg-picks">
            {view.catalogue.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  atOnce
                  value={picked.has(id)}
                  isDisabled={!view.can.edit}
                  onChange={(on) => toggle(id, on)}
                  label={name}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="cg-quiet">{m.course_generator_never_invented()}</p>
      </Card>
      <NextBar
        id={view.id}
        back="sources"
        next={
          <Button
            variant="primary"
            iconEnd={ChevronRight}
            isDisabled={picked.size === 0}
            href={picked.size === 0 ? undefined : wizardAt(view.id, 'outline')}
          >
            {m.course_generator_to_outline()}
          </Button>
        }
      />
    </>
  );
}
