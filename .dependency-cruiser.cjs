// Boundaries inside the packages; the order between them is floors.json. The parser must be swc: without it no .ts file is seen.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Two files that need each other are one file, or hide a third. A screen that is loaded later closes no circle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'nothing-missing',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: { pathNot: '^packages/messages/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|^@patio/messages' },
    },
    {
      name: 'packages-know-no-school',
      comment: 'Packages are the ground: they know no module and no app.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '/tests?/|[.]test[.]tsx?$' },
      to: { path: '^(modules|apps)/' },
    },
    {
      name: 'modules-know-no-app',
      comment: 'An app composes modules, never the other way round.',
      severity: 'error',
      from: { path: '^modules/' },
      to: { path: '^apps/' },
    },
    {
      name: 'engines-are-pure',
      comment: 'Rules that must be right do no I/O; only the CLI and worker entries may.',
      severity: 'error',
      from: {
        path: '^packages/engines/',
        pathNot: '(cli|worker|[.]test)[.]ts$|(cli|bundle)[.]c?js$|/(cli|worker|tests?|solvers)/',
      },
      to: { dependencyTypes: ['core'], path: '^(node:)?(fs|net|http|https|child_process|dgram|tls)(/|$)' },
    },
    {
      name: 'models-behind-the-port',
      comment: 'Only the port speaks to models: a new major of its library is a change in one folder.',
      severity: 'error',
      from: { pathNot: '^packages/ai-port/' },
      to: { path: 'node_modules/(ai|@ai-sdk)/' },
    },
    {
      name: 'schema-first',
      comment: 'Inside a module: schema, policy, service, api; each knows only those before it.',
      severity: 'error',
      from: { path: '^modules/[^/]+/server/schema([.]ts$|/)' },
      to: { path: '^modules/[^/]+/server/(policy|service|api|jobs|listeners)([.]ts$|/)' },
    },
    {
      name: 'policy-before-service',
      comment: 'A policy decides on rows that it is given; it loads nothing through a service.',
      severity: 'error',
      from: { path: '^modules/[^/]+/server/policy([.]ts$|/)' },
      to: { path: '^modules/[^/]+/server/(service|api|jobs|listeners)([.]ts$|/)' },
    },
    {
      name: 'service-before-api',
      comment: 'A service is called by the api, by jobs and by imports; it knows none of them.',
      severity: 'error',
      from: { path: '^modules/[^/]+/server/service([.]ts$|/)' },
      to: { path: '^modules/[^/]+/server/api([.]ts$|/)' },
    },
    {
      name: 'tests-are-not-shipped',
      comment: 'Shipped code imports no test.',
      severity: 'error',
      from: { path: '^(apps|modules|packages)/', pathNot: '/tests?/|[.]test[.]tsx?$|/testing/|/attack/' },
      to: { path: '/(tests|attack)/|[.]test[.]tsx?$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/|^(apps|db|modules|packages)/[^/]+/(src/)?(dist|compiled|compiled-web)/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
