import type { ScreenPart } from '@patio/access';
import { fileAddress, PartPanel, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Card, EmptyState, Page, RowList, Section, Split, TabLinks } from '@patio/ui';
import type { MyClass as MyClassView } from '../../contract.ts';
import { lookOf, partName } from '../labels/labels.ts';

/** One class from inside: a tab for its teachers and classmates, and one for each thing that other modules know of it (marks, days). */
export function MyClass({ view, parts }: { view: MyClassView; parts: readonly ScreenPart[] }) {
  const tab = useSearch('tab');
  const part = parts.find((each) => each.id === tab);
  const href = `/student/my-classes?class=${view.id}`;
  return (
    <Page
      title={view.course}
      description={[view.name, view.room].filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: m.sections_my_classes(), href: '/student/my-classes' }]}
      notebook={lookOf(view.look)}
      tabs={
        <TabLinks
          label={view.course}
          current={part?.id ?? 'people'}
          items={[
            { id: 'people', label: m.sections_people(), href },
            ...parts.map((each) => ({ id: each.id, label: each.title(), href: `${href}&tab=${each.id}` })),
          ]}
        />
      }
    >
      {part ? <PartPanel part={part} /> : <People view={view} />}
    </Page>
  );
}

function People({ view }: { view: MyClassView }) {
  return (
    <Split
      width={340}
      aside={
        <Section title={m.sections_my_teachers()}>
          {view.teachers.length === 0 ? (
            <p>{m.sections_nobody_yet()}</p>
          ) : (
            <Card flush>
              <RowList
                label={m.sections_my_teachers()}
                items={view.teachers.map((teacher) => ({
                  id: teacher.name,
                  title: teacher.name,
                  detail: partName(teacher.part),
                  media: (
                    <Avatar
                      name={teacher.name}
                      size={44}
                      photo={teacher.photoFileId && fileAddress(teacher.photoFileId)}
                    />
                  ),
                }))}
              />
            </Card>
          )}
        </Section>
      }
    >
      <Section title={m.sections_classmates()} count={view.classmates.length}>
        {view.classmates.length === 0 ? (
          <EmptyState scene="chair" title={m.sections_no_classmates()} />
        ) : (
          <ul className="tiles" style={{ '--tile': '150px' } as never}>
            {view.classmates.map((mate, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two classmates may share both names, and the list never changes its order here
              <li key={i} className="person">
                <Avatar name={mate.name} size={36} />
                <span>{mate.name}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Split>
  );
}
