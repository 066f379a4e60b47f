import { useState } from 'react';
import { Card } from '../../layout/Card.tsx';
import { Tiles } from '../../layout/Section.tsx';
import { CompareRecords, type Side } from '../../people/CompareRecords.tsx';
import { DiffView } from '../../people/DiffView.tsx';
import { Timeline } from '../../people/Timeline.tsx';
import { CutSheet } from '../../print/CutSheet.tsx';
import { PrintButton, PrintSheet } from '../../print/PrintSheet.tsx';
import { ReadTable } from '../../table/ReadTable.tsx';
import { CLASSES } from '../samples.ts';

const ago = (minutes: number) => Date.now() - minutes * 60_000;

const DOUBLES = [
  { id: 'name', label: 'Name', left: 'Tomás Aguilar Reyes', right: 'Tomas Aguilar', differs: true },
  { id: 'code', label: 'Code', left: '000316', right: null, differs: true },
  { id: 'born', label: 'Born', left: '12 Jan 2018', right: '12 Jan 2018', differs: false },
];

export function Records() {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  return (
    <>
      <Tiles min={330}>
        <Card title="History">
          <Timeline
            items={[
              { id: '1', at: ago(2), title: 'Moved Art to Wed 5', by: 'Rosa Ibáñez', tone: 'info' },
              { id: '2', at: ago(5), title: 'Suggested 46, from your rubric', tone: 'ai' },
              { id: '3', at: ago(3000), title: 'Handed in, on time', detail: 'Two pages', tone: 'ok' },
            ]}
          />
        </Card>
        <Card title="What changed">
          <DiffView
            caption="What changed"
            changes={[
              { field: 'Grade', before: '68', after: '74' },
              { field: 'Reason', before: '', after: 'Question 4 was marked twice' },
              { field: 'Comment', before: 'See me', after: null },
            ]}
          />
        </Card>
      </Tiles>
      <Card title="Two records of one student">
        <CompareRecords
          label="Two records of one student"
          left="Kept"
          right="Other"
          rows={DOUBLES}
          chosen={chosen}
          onChoose={(id, side) => setChosen({ ...chosen, [id]: side })}
        />
      </Card>
      <CutSheet label="Cards to cut out" items={CLASSES.slice(0, 4)} itemId={({ id }) => id}>
        {({ name }) => <b>{name}</b>}
      </CutSheet>
      <Card title="Grades" flush>
        <ReadTable
          subject={{ label: 'Class', cell: ({ name }: (typeof CLASSES)[number]) => name }}
          columns={['Term 1', 'Term 2', 'Term 3', 'Year'].map((label, at) => ({
            id: label,
            label,
            cell: ({ name }: (typeof CLASSES)[number]) => <b>{70 + ((name.length * 7 + at * 5) % 30)}</b>,
          }))}
          rows={CLASSES}
          rowId={({ name }) => name}
        />
      </Card>
      <PrintButton />
      <PrintSheet
        issuer={{ name: 'Colegio Los Fresnos', detail: 'Clave 21PPR0457K · Puebla, México' }}
        title="Boleta de evaluación"
        subtitle="Ciclo 2026–2027 · Periodo 2 de 3"
        facts={[
          { term: 'Alumno', value: 'Tomás Aguilar Reyes' },
          { term: 'Grado y grupo', value: '2.º A' },
          { term: 'Maestra titular', value: 'Inés Robledo' },
          { term: 'Asistencia', value: '47 de 48 días' },
        ]}
        signatures={['Maestra titular', 'Dirección', 'Madre, padre o tutor']}
        footer={['Versión 1, emitida el 14 de noviembre de 2026, 12:40', 'Verificar: fresnos.mx/v/8KD2-7QPM', '1 de 1']}
        watermark="Borrador"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Asignatura</th>
              <th scope="col" className="num">
                P1
              </th>
              <th scope="col" className="num">
                P2
              </th>
              <th scope="col">Comentario</th>
            </tr>
          </thead>
          <tbody>
            {CLASSES.slice(0, 4).map((c, i) => (
              <tr key={c.id}>
                <th scope="row">{c.name}</th>
                <td className="num">{8 + i / 10}</td>
                <td className="num">{9 + i / 10}</td>
                <td>Lee con fluidez y comenta lo que lee.</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PrintSheet>
    </>
  );
}
