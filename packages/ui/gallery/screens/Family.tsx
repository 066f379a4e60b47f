import { Bell, CalendarClock, CalendarDays, MessageCircle, PenLine, Sun, TrendingUp, Wallet } from 'lucide-react';
import { Button } from '../../actions/Button.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import { Ring } from '../../charts/Ring.tsx';
import { Status } from '../../feedback/Status.tsx';
import { AppShell } from '../../layout/AppShell.tsx';
import { Card } from '../../layout/Card.tsx';
import { Page } from '../../layout/Page.tsx';
import { RowList } from '../../layout/RowList.tsx';
import { Inline, Section, Stack } from '../../layout/Section.tsx';
import { NotebookCard } from '../../notebook/Notebook.tsx';
import { PersonSwitcher } from '../../people/PersonSwitcher.tsx';

const tabs = [
  { id: 'hoy', label: 'Hoy', href: '/hoy', icon: Sun },
  { id: 'avance', label: 'Avance', href: '/avance', icon: TrendingUp },
  { id: 'mensajes', label: 'Mensajes', href: '/mensajes', icon: MessageCircle, count: 2 },
  { id: 'agenda', label: 'Agenda', href: '/agenda', icon: CalendarDays },
];
const kids = [
  { id: 'tomas', name: 'Tomás', detail: '2-A' },
  { id: 'valeria', name: 'Valeria', detail: '7-B' },
];

export default function Family() {
  return (
    <AppShell
      variant="centre"
      brand="Patio"
      homeHref="/hoy"
      groups={[{ id: 'all', label: 'Familia', items: tabs }]}
      tabs={tabs}
      path="/hoy"
      switcher={<PersonSwitcher label="Hijos" people={kids} value="tomas" onChange={() => {}} />}
      tools={<IconButton icon={Bell} label="Avisos" hasNews />}
    >
      <Page title="Hoy">
        <Card tone="now">
          <Inline>
            <Status tone="ok">Llegó a las 7:24</Status>
            <span className="push">Lunes 16 de noviembre</span>
          </Inline>
          <Stack gap={2}>
            <h2 style={{ fontSize: '1.5rem' }}>Tomás está en Lectura</h2>
            <p>Salón 12, con la maestra Inés Robledo</p>
          </Stack>
        </Card>
        <Section title="Te toca a ti" count={3}>
          <Card flush>
            <RowList
              items={[
                {
                  id: 'a',
                  title: 'Firmar permiso',
                  detail: 'Museo de Ciencias, vence hoy',
                  icon: PenLine,
                  tone: 'bad',
                  end: <Button variant="primary">Firmar</Button>,
                },
                {
                  id: 'b',
                  title: 'Colegiatura de noviembre',
                  detail: '$4,850.00, vence el 20',
                  icon: Wallet,
                  tone: 'warn',
                  end: <Button>Pagar</Button>,
                },
                {
                  id: 'c',
                  title: 'Cita con la maestra Inés',
                  detail: 'Libre: jue 17:20 o 17:40',
                  icon: CalendarClock,
                  tone: 'info',
                  end: <Button>Elegir</Button>,
                },
              ]}
            />
          </Card>
        </Section>
        <Section title="Esta semana">
          <NotebookCard
            look={{ colour: 6, pattern: 'lines', code: 'LEC' }}
            title="¡Terminó su primer libro!"
            subtitle="“El sapo que quería volar”. Leyó 18 páginas en voz alta."
            href="/libro"
          />
          <Card href="/asistencia">
            <Inline gap={13}>
              <Ring ratio={0.97} label="Asistencia" />
              <Stack gap={0}>
                <b>Asistencia</b>
                <small>1 falta, 1 retardo en el periodo</small>
              </Stack>
            </Inline>
          </Card>
        </Section>
      </Page>
    </AppShell>
  );
}
