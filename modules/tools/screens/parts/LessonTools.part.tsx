import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Section } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { tools } from '../api.ts';
import { OwnLinks } from '../class/OwnLinks.tsx';

/** On the page of a lesson: the tools that it leads to. Nothing where there is none. */
export default function LessonToolsPart() {
  const { id = '' } = useParams();
  const { data } = useQuery({ ...tools.openLesson.queryOptions({ input: { id } }), enabled: id !== '' });
  if (!data || data.links.length === 0) return null;
  return (
    <Section title={m.tools_title()}>
      <OwnLinks links={data.links} />
    </Section>
  );
}
