import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, Card, EmptyState, Inline, Load, Page, Section, Skeleton, Stack, Switch } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { BookCopy, Plus } from 'lucide-react';
import { z } from 'zod';
import { BASES, type TemplateView } from '../contract.ts';
import { generator } from './api.ts';
import { FromCourseDialog } from './templates/FromCourseDialog.tsx';
import { TemplateDrawer } from './templates/TemplateDrawer.tsx';
import { baseText, mixText } from './texts.ts';
import './course-generator.css';

const search = z.object({
  open: z.string().optional().catch(undefined),
  archived: z.literal('yes').optional().catch(undefined),
});

function OwnCard({ template, onOpen }: { template: TemplateView; onOpen: () => void }) {
  const lessons = template.units.reduce((sum, unit) => sum + unit.lessons, 0);
  return (
    <Card
      level={3}
      title={template.name}
      actions={<Badge>{template.school}</Badge>}
      footer={
        <Inline gap={8}>
          <Button size="sm" onPress={onOpen}>
            {m.course_generator_open()}
          </Button>
          <span className="cg-quiet">{m.course_generator_uses({ count: template.uses })}</span>
        </Inline>
      }
    >
      <Stack gap={8}>
        {template.about && <p>{template.about}</p>}
        <p className="cg-quiet">
          {[
            baseText(template.base),
            template.units.length > 0 && m.course_generator_template_units({ units: template.units.length, lessons }),
            template.fromCourse && m.course_generator_from_course({ course: template.fromCourse }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="cg-tags">
          {template.mix.map((part) => (
            <Badge key={part}>{mixText(part)}</Badge>
          ))}
        </p>
      </Stack>
    </Card>
  );
}

/** Skeletons of courses: those that come with Patio, and the school's own. */
export default function TemplatesScreen() {
  const [{ open, archived }, change] = useSearchState(search);
  const query = useQuery(generator.templates.queryOptions({ input: { archived: archived === 'yes' } }));
  const { items = [], schools = [], courses = [] } = query.data ?? {};
  const chosen = items.find(({ id }) => id === open);
  return (
    <Page
      title={m.course_generator_templates()}
      description={m.course_generator_templates_lede()}
      actions={
        <>
          <Button
            icon={BookCopy}
            isDisabled={courses.length === 0}
            onPress={() => change({ open: 'course' }, { push: true })}
          >
            {m.course_generator_template_from_course()}
          </Button>
          <Button variant="primary" icon={Plus} onPress={() => change({ open: 'new' }, { push: true })}>
            {m.course_generator_template_new()}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        <Section title={m.course_generator_templates_patio()}>
          <div className="cg-cards">
            {BASES.map((base) => (
              <Card key={base} level={3} title={baseText(base)}>
                <Stack gap={8}>
                  <p>{m.course_generator_base_about({ base })}</p>
                  <p className="cg-quiet">{m.course_generator_base_phases({ base })}</p>
                </Stack>
              </Card>
            ))}
          </div>
        </Section>
        <Section
          title={m.course_generator_templates_own()}
          actions={
            <Switch
              label={m.course_generator_archived_ones()}
              value={archived === 'yes'}
              onChange={(on) => change({ archived: on ? 'yes' : undefined })}
            />
          }
        >
          <Load query={query} skeleton={<Skeleton shape="cards" />}>
            {({ items: own }) =>
              own.length === 0 ? (
                <EmptyState scene="sheet" title={m.course_generator_no_templates()}>
                  {m.course_generator_no_templates_hint()}
                </EmptyState>
              ) : (
                <div className="cg-cards">
                  {own.map((template) => (
                    <OwnCard
                      key={template.id}
                      template={template}
                      onOpen={() => change({ open: template.id }, { push: true })}
                    />
                  ))}
                </div>
              )
            }
          </Load>
        </Section>
      </Stack>
      {(open === 'new' || chosen) && schools.length > 0 && (
        <TemplateDrawer
          key={chosen ? `${chosen.id} ${chosen.version}` : 'new'}
          template={chosen ?? null}
          schools={schools}
          onClose={() => change({ open: undefined })}
        />
      )}
      {open === 'course' && query.data && (
        <FromCourseDialog courses={courses} onClose={() => change({ open: undefined })} />
      )}
    </Page>
  );
}
