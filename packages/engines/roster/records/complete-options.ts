import { plainDocument } from './documents.ts';
import type { GivenOptions, ReadOptions } from './options.ts';

const USUAL_KINDS: Readonly<Record<string, string>> = {
  PE: 'dni',
  AR: 'dni',
  ES: 'dni',
  CO: 'ti',
  MX: 'curp',
  CL: 'run',
  EC: 'cedula',
  BO: 'cedula',
  UY: 'cedula',
  PY: 'cedula',
};

/** What is not given is what the country usually does. */
export const completeOptions = (given: GivenOptions): ReadOptions => {
  const documentKind = given.documentKind ?? USUAL_KINDS[given.country] ?? 'id';
  return {
    documentKinds: [documentKind, 'dni', 'ce', 'passport', 'ti', 'rc', 'cc', 'nie', 'curp', 'run', 'rut', 'cedula'],
    document: plainDocument,
    dateOrder: 'auto',
    nameOrder: 'auto',
    ...given,
    documentKind,
  };
};
