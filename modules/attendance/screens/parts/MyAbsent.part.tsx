import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { useStudentHref } from '@patio/people/screens';
import { Card, RowList } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { House, TriangleAlert, UserX } from 'lucide-react';
import { attendance } from '../api.ts';
import { reasonText } from '../labels.ts';
import { Told } from './Told.tsx';

/** Which of my students are not here today, and who was announced; nothing when everyone is expected and here. */
export default function MyAbsentPart() {
  const cache = useQueryClient();
  const hrefOf = useStudentHref();
  useLive(['attendance.*'], () => void cache.invalidateQueries({ queryKey: attendance.away.key() }));
  const { data } = useQuery({ ...attendance.away.queryOptions(), refetchInterval: 120_000 });
  const away = data?.away ?? [];
  const announced = data?.announced ?? [];
  if (away.length + announced.length === 0) return null;
  return (
    <Card title={m.attendance_my_absent({ count: away.length + announced.length })} flush>
      <RowList
        label={m.attendance_absent_now()}
        items={[
          ...away.map((each) => ({
            id: each.studentId,
            icon: each.answer === 'should_be_there' ? TriangleAlert : UserX,
            tone: each.countsAs === 'absent' ? ('bad' as const) : ('info' as const),
            title: each.name,
            href: hrefOf(each.studentId),
            detail: each.answer === 'should_be_there' ? m.attendance_should_be_here() : each.class,
            end: <Told each={each} />,
          })),
          ...announced.map((each) => ({
            id: each.studentId,
            icon: House,
            tone: 'info' as const,
            title: each.name,
            href: hrefOf(each.studentId),
            detail: `${m.attendance_announced()} · ${reasonText(each.reason)}`,
          })),
        ]}
      />
    </Card>
  );
}
