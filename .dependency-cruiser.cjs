/**
 * The dependency rules between folders (CONTRIBUTING.md). The map says what each folder of `src` may import beside
 * itself; the rules are derived from it.
 */
const mayImport = {
  lib: [],
  config: ['lib'],
  i18n: ['lib', 'config'],
  ui: ['lib', 'i18n'],
  backend: ['lib', 'config'],
  accounts: ['backend', 'i18n', 'config', 'lib'],
  catalogue: ['backend', 'ui', 'i18n', 'config', 'lib'],
  publishing: ['backend', 'i18n', 'config', 'lib'],
  support: ['backend', 'i18n', 'config', 'lib'],
  session: ['accounts', 'backend', 'ui', 'i18n', 'config', 'lib'],
  billing: ['session', 'accounts', 'backend', 'ui', 'i18n', 'config', 'lib'],
  viewing: ['catalogue', 'backend', 'ui', 'i18n', 'config', 'lib'],
  player: ['viewing', 'catalogue', 'session', 'ui', 'i18n', 'config', 'lib'],
  downloads: ['session', 'catalogue', 'backend', 'ui', 'i18n', 'config', 'lib'],
  offline: ['ui', 'i18n', 'config', 'lib'],
  uploads: ['catalogue', 'backend', 'ui', 'i18n', 'config', 'lib'],
  customer: [
    'downloads',
    'player',
    'viewing',
    'billing',
    'support',
    'publishing',
    'catalogue',
    'accounts',
    'session',
    'ui',
    'i18n',
    'config',
    'lib',
  ],
  admin: [
    'uploads',
    'player',
    'billing',
    'support',
    'publishing',
    'catalogue',
    'accounts',
    'session',
    'ui',
    'i18n',
    'config',
    'lib',
  ],
  app: [
    'customer',
    'admin',
    'offline',
    'downloads',
    'player',
    'viewing',
    'publishing',
    'catalogue',
    'session',
    'ui',
    'i18n',
    'config',
    'lib',
  ],
};

/**
 * What else a folder may import: the types of the schema, the rules of fields that server and browser both hold, and the
 * local backend's redirection of the Amplify client.
 */
const fromOutside = {
  ui: ['^amplify/rules/text/allowed-html'],
  backend: ['^amplify/data/schema', '^amplify/rules/', '^local-backend/client/'],
  accounts: ['^amplify/rules/'],
  catalogue: ['^amplify/rules/'],
  publishing: ['^amplify/rules/'],
  billing: ['^amplify/rules/'],
  support: ['^amplify/rules/'],
  viewing: ['^amplify/rules/'],
  uploads: ['^amplify/rules/'],
  downloads: ['^amplify/rules/'],
  customer: ['^amplify/rules/'],
  admin: ['^amplify/rules/'],
};

const folderRules = Object.entries(mayImport).map(([folder, others]) => ({
  name: `${folder}-may-import`,
  comment: `src/${folder} may import only ${[folder, ...others].join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: {
    path: '^(src|amplify|local-backend|tests)/',
    pathNot: [...[folder, ...others].map((name) => `^src/${name}/`), ...(fromOutside[folder] ?? [])],
  },
}));

module.exports = {
  forbidden: [
    ...folderRules,
    {
      name: 'only-backend-talks-to-amplify',
      comment: 'Only src/backend imports aws-amplify.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/backend/' },
      to: { path: '(^|node_modules/)aws-amplify(/|$)' },
    },
    {
      name: 'only-files-page-draws-with-amplify-ui',
      comment: 'Amplify UI is 150 kB: only the Files page of the back office imports it (docs/decisions/0013).',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/admin/files/' },
      to: { path: '(^|node_modules/)@aws-amplify/ui' },
    },
    {
      name: 'backend-takes-types-only-from-the-schema',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^amplify/', pathNot: '^amplify/rules/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-stand-alone',
      comment: 'They run on both sides: pure functions without the SDK, the definitions or the site.',
      severity: 'error',
      from: { path: '^amplify/rules/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^amplify/rules/' },
    },
    {
      name: 'no-sibling-page',
      comment: 'A page does not reach into a sibling page: what two pages share stands in layout, catalogue or ui.',
      severity: 'error',
      from: { path: '^src/(customer|admin)/([^/]+)/' },
      to: { path: '^src/$1/[^/]+/', pathNot: ['^src/$1/$2/', '^src/$1/layout/'] },
    },
    {
      name: 'local-backend-stands-alone',
      comment: 'It reads an amplify/ folder as data and knows nothing of the product.',
      severity: 'error',
      from: { path: '^local-backend/' },
      to: { path: '^(src|amplify|tests|scripts|tools)/' },
    },
    {
      name: 'amplify-runs-in-the-cloud',
      comment: 'Definitions and functions need nothing of the site; only the seed uses its client.',
      severity: 'error',
      from: { path: '^amplify/', pathNot: '^amplify/seed/' },
      to: { path: '^(src|local-backend|tests|scripts|tools|amplify/seed)/' },
    },
    {
      name: 'seed-uses-the-client-only',
      severity: 'error',
      from: { path: '^amplify/seed/' },
      to: { path: '^(src|local-backend|tests|scripts|tools)/', pathNot: '^src/backend/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests|bench)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-vague-names',
      comment: 'A file is named after what is in it.',
      severity: 'error',
      from: {},
      to: {
        path: '^(src|amplify|local-backend|tests|scripts|tools|bench)/(|.*/)(utils?|helpers?|common|misc|types|index)[.][cm]?[jt]sx?$',
        pathNot: '/kinds/index[.]ts$|/node_modules/',
      },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: { path: '^(src|amplify|tests)/' },
      to: { couldNotResolve: true, pathNot: '^aws-lambda$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^local-backend/fixtures/', '(^|/)[.]amplify/'] },
    tsConfig: { fileName: 'tsconfig.dependency-rules.json' },
    tsPreCompilationDeps: true,
    // Without these the rule on aws-amplify passes silently: its entry points are found through "exports" only.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
