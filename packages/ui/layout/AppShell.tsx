import { m } from '@patio/messages';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { KeyHint } from '../actions/KeyHint.tsx';
import { Avatar } from '../people/Avatar.tsx';
import { BottomTabs, Dock } from './BottomTabs.tsx';
import { Logo } from './Logo.tsx';
import { currentItem, type NavGroup, type NavItem, type ShellPerson, type ShellVariant } from './nav-model.ts';
import { Sidebar } from './Sidebar.tsx';
import { HubTabs, ShellTools } from './shell-context.ts';

export type AppShellProps = {
  variant: ShellVariant;
  /** The name beside the mark, and where it leads. */
  brand: string;
  homeHref: string;
  groups: NavGroup[];
  /** Bottom tabs on phones, or the dock's items. */
  tabs: NavItem[];
  /** The address shown now. */
  path: string;
  /** School, year or child switcher. */
  switcher?: ReactNode;
  /** Bell, language, help: beside the search box. */
  tools?: ReactNode;
  /** Tabs of the hub that the screen belongs to; the page draws them in its head. */
  hubTabs?: ReactNode;
  /** Opens the palette; without it there is no search box. */
  onSearch?: () => void;
  person?: ShellPerson;
  /** Wraps the person's button (a Menu) in the sidebar's foot and the phone's bar. */
  personMenu?: (button: React.ReactElement) => ReactNode;
  rail?: boolean;
  onRailChange?: (rail: boolean) => void;
  /** Lines over the page: offline, maintenance, new version. */
  banner?: ReactNode;
  /** Id of the dock item that calls for help. */
  helpItem?: string;
  children: ReactNode;
};

/** The house around every screen, in the shape that fits the role. */
export function AppShell(props: AppShellProps) {
  const { variant, groups, tabs, path, person, onSearch, children } = props;
  const current = currentItem([...groups.flatMap((g) => g.items), ...tabs], path);
  const currentTab = currentItem(tabs, path);
  const rail = variant === 'rail' || (props.rail ?? false);
  const tools = shellTools(onSearch, props.tools);
  const home = (
    <Link href={props.homeHref} className="logo-link" aria-label={props.brand}>
      <Logo name={props.brand} />
    </Link>
  );
  const me = person && meButton(person);
  const meSlot = me && (props.personMenu ? props.personMenu(me) : me);
  return (
    <div className="shell" data-variant={variant} data-collapsed={rail || undefined}>
      <a className="skip" href="#main">
        {m.ui_skip()}
      </a>
      {(variant === 'sidebar' || variant === 'rail') && (
        <Sidebar
          groups={groups}
          current={current}
          brand={home}
          switcher={props.switcher}
          person={meSlot}
          rail={rail}
          onRailChange={variant === 'sidebar' ? props.onRailChange : undefined}
        />
      )}
      <div className="shell-main">
        {props.banner}
        {variant !== 'bare' && variant !== 'dock' && (
          <div className="topbar" data-print="hide">
            {!(variant === 'centre' && props.switcher) && home}
            <div className="grow">{props.switcher}</div>
            <div className="shell-tools">{tools}</div>
            {variant === 'centre' && meSlot}
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={variant === 'centre' ? 'centre shell-main' : 'shell-main'}
          style={{ flex: 1 }}
        >
          <ShellTools value={variant === 'sidebar' || variant === 'rail' ? tools : null}>
            <HubTabs value={props.hubTabs ?? null}>{children}</HubTabs>
          </ShellTools>
        </main>
        {variant === 'dock' && <Dock items={tabs} current={currentTab} help={props.helpItem} person={meSlot} />}
        {variant !== 'bare' && variant !== 'dock' && (
          <BottomTabs items={tabs} groups={groups} current={currentTab ?? current} />
        )}
      </div>
    </div>
  );
}

function shellTools(onSearch: (() => void) | undefined, tools: ReactNode) {
  if (!onSearch && !tools) return null;
  return (
    <>
      {onSearch && (
        <Button className="find" onPress={onSearch}>
          <Icon of={Search} />
          <span className="words">{m.ui_search_jump()}</span>
          <KeyHint keys="⌘K" />
        </Button>
      )}
      {tools}
    </>
  );
}

function meButton(person: ShellPerson) {
  return (
    <Button className="me">
      <Avatar name={person.name} photo={person.photo} animal={person.animal} size={32} ring />
      <span className="who">
        <span className="sr">{m.ui_account()}</span>
        {person.name}
        {person.detail && <small>{person.detail}</small>}
      </span>
    </Button>
  );
}
