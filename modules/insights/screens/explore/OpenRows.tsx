import { createContext, type ReactNode, useContext, useState } from 'react';
import type { RowsAsked } from '../../rules/rows-behind.ts';
import { type Opened, RowsDrawer } from './RowsDrawer.tsx';

type Open = (asked: RowsAsked | null, name: string) => (() => void) | undefined;

interface OpenRows {
  /** The school of the page where there is one to speak of. */
  school: string | undefined;
  /** What opens these rows; undefined where there are none to open. */
  open: Open;
}

const Context = createContext<OpenRows>({ school: undefined, open: () => undefined });

/** How figures of a page open the students behind them. */
export const useRows = (): OpenRows => useContext(Context);

interface RowsProviderProps {
  school: string | undefined;
  /** Rows that the address asks for. */
  behind?: Opened | null;
  onClose?: () => void;
  children: ReactNode;
}

/** Everything inside may open the rows of a figure, in one drawer. */
export function RowsProvider({ school, behind, onClose, children }: RowsProviderProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = opened ?? behind;
  const open: Open = (asked, name) => (asked ? () => setOpened({ ...asked, name }) : undefined);
  const close = () => {
    setOpened(null);
    onClose?.();
  };
  return (
    <Context value={{ school, open }}>
      {children}
      {shown && <RowsDrawer asked={shown} onClose={close} />}
    </Context>
  );
}

interface OpensProps {
  /** What opens them; a figure without rows stands as it is. */
  open: (() => void) | undefined;
  /** What the figure is, for the ear, where its surroundings do not say it. */
  label?: string;
  children: ReactNode;
}

/** A figure that opens its rows. */
export function Opens({ open, label, children }: OpensProps) {
  if (!open) return <>{children}</>;
  return (
    <button type="button" className="in-opens" aria-label={label} onClick={open}>
      {children}
    </button>
  );
}
