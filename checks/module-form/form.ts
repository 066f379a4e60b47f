/** The files that every module has. */
export const REQUIRED = [
  'README.md',
  'capabilities.ts',
  'contract.ts',
  'messages/en.json',
  'messages/es.json',
  'routes.ts',
  'server/api.ts',
  'server/index.ts',
] as const;

/** What a module with tables of its own has besides. */
export const REQUIRED_WITH_TABLES = ['server/failures.ts', 'server/policy.ts'] as const;

/** What may stand in the folder of a module; a name that ends in `/` is a folder. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'README.md': 'what it is, the words it owns, what it offers',
  'capabilities.ts': 'who may do what',
  'contract.ts': 'what it promises: procedures, their input and output',
  'contract/': 'the parts of a contract too large for one file',
  'messages/': 'its texts in both languages',
  'package.json': 'what it knows, and its doors',
  'presets/': 'what comes with Patio: plans of a country, texts to begin with',
  'routes.ts': 'its screens as records, and what it adds to the pages of others',
  'rules/': 'pure rules that the server and the screens share',
  'screens/': 'what people see',
  'server/': 'what runs on the server',
  'testing/': 'builders for tests of other modules, and its rows for the demo school',
  'tests/': 'its tests against the real database',
};

/** What may stand in `server`: first the way of a request, then what the module registers with others. */
export const ALLOWED_IN_SERVER: Readonly<Record<string, string>> = {
  'api.ts': 'hands procedures over to the service',
  'api/': 'the parts of an api too large for one file',
  'failures.ts': 'its refusals by name',
  'index.ts': 'the door: registers what must be known, exports what others may use',
  'policy.ts': 'who may see and change which row',
  'schema.ts': 'its tables',
  'schema/': 'the parts of a schema too large for one file',
  'service/': 'its questions and changes',
  'exports.ts': 'lists that can be taken out as a file',
  'files.ts': 'kinds of files, and who may read them',
  'follow-student.ts': 'what happens here when a student moves, leaves or is merged',
  'history.ts': 'how the history of its records reads',
  'homes.ts': 'figures and recent records on the first pages',
  'jobs.ts': 'what runs in the background',
  'keys/': 'how what is most private is sealed, and who can open it',
  'labels.ts': 'what its rights, actions and records are called',
  'listeners.ts': 'what it does when others have news',
  'notices.ts': 'what it tells people',
  'pending.ts': 'what waits for somebody, on the first pages',
  'people-extensions.ts': 'what it adds to lists and records of people',
  'read.ts': 'what other modules may read of its tables',
  'read/': 'what other modules may read of its tables, when it is more than one file',
  'relations.ts': 'who belongs to whom, for the reach of rights',
  'search.ts': 'what the palette finds',
  'settings.ts': 'what a school or an institution can set',
  'set-up-checks.ts': 'what a school needs before it can work',
};

/** `join-notices.ts` beside `notices.ts`: one of several of a kind. */
export const ONE_OF_SEVERAL = /^[a-z-]+-(exports|files|history|jobs|labels|listeners|notices|pending|settings)\.ts$/;

/** The doors that a module may have; a further one is an exception. */
export const DOORS: Readonly<Record<string, string>> = {
  '.': './contract.ts',
  './routes': './routes.ts',
  './server': './server/index.ts',
  './testing': './testing/index.ts',
};
