import type pg from 'pg';

/** What a query of pg calls on its connection; pg's own types leave these out. */
interface Wire {
  parse(query: { name?: string; text: string }, more?: boolean): void;
  bind(config: { statement?: string }, more?: boolean): void;
  close(of: { type: 'S'; name: string }, more?: boolean): void;
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
}

/**
 * Lets a connection keep only so many named statements: each one holds its plan in the memory of the database. The one that was
 * used longest ago is closed in the same packet in which a new one is parsed; used again, it is simply parsed again.
 */
export function keepStatements(connection: pg.Connection, most: number): void {
  const wire = connection as unknown as Wire;
  const { parse, bind } = wire;
  /** The one used longest ago comes first. */
  const kept = new Set<string>();
  const closeOldest = () => {
    for (const name of kept) {
      if (kept.size < most) return;
      // pg would take one that is on its way for parsed when its answer arrives.
      if (wire.submittedNamedStatements[name] !== undefined) continue;
      wire.close({ type: 'S', name });
      delete wire.parsedStatements[name];
      kept.delete(name);
    }
  };
  wire.parse = (query, more) => {
    if (query.name && kept.size >= most) closeOldest();
    parse.call(wire, query, more);
  };
  wire.bind = (config, more) => {
    if (config.statement) {
      kept.delete(config.statement);
      kept.add(config.statement);
    }
    bind.call(wire, config, more);
  };
}
