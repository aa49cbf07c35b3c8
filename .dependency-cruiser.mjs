// Which folder may import which (docs/architecture.md). `npm test` runs this check; type imports and dynamic imports count.

/** A feature may import those before it in this list. */
const featureOrder = ['site', 'people', 'photos', 'places', 'listings', 'reviews', 'contact']

const isTest = '\\.test\\.tsx?$|[.-]fixture\\.tsx?$|^src/(testing|app-tests)/'
/** What reads the data of pages, on the server only. */
const pageData = '^src/pages/(page-context|page-loaders|.+-data)\\.ts$'
/** Code that browsers run, and `entry-server.tsx`, which renders it. */
const browserCode = `(?!${pageData})^src/(ui|pages|shell)/|^src/features/.+/ui/|^src/(routes|entry-client|entry-server)\\.tsx$`
/** The server's files in `shell/`. */
const serverShell = '^src/(entry-server|shell/document/assets)'
/** Server code that puts features together. */
const composers = 'account|cli|daily|monitoring|mounts|start'
/** Files that every folder may import: paths, calls and formats. */
const leaves = '^src/(site-map|api-client|ui/format)\\.ts$'

const featureRules = featureOrder.slice(0, -1).map((name, index) => ({
  name: `${name}-imports-leftwards`,
  comment: 'Features import only the features before them (featureOrder).',
  severity: 'error',
  from: { path: `^src/features/${name}/`, pathNot: isTest },
  to: { path: `^src/features/(${featureOrder.slice(index + 1).join('|')})/` },
}))

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^~icons/' } },
    ...featureRules,
    {
      name: 'known-features',
      comment: 'A new feature needs its place in featureOrder.',
      severity: 'error',
      from: { path: `^src/features/(?!(${featureOrder.join('|')})/)` },
      to: {},
    },
    {
      name: 'features-are-composed',
      comment: 'Features are put together by these rooms and the files right under src/, and import none of them.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: isTest },
      to: { path: `^src/(${composers}|pages|shell|testing)/|^src/[^/]+\\.tsx?$`, pathNot: leaves },
    },
    {
      name: 'platform-stands-alone',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: isTest },
      to: { path: '^src/(?!platform/)', pathNot: leaves },
    },
    {
      name: 'ui-stands-alone',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: isTest },
      to: { path: '^src/(?!ui/)', pathNot: leaves },
    },
    { name: 'leaves-import-nothing', severity: 'error', from: { path: leaves }, to: { path: '^src/' } },
    {
      name: 'server-imports-no-ui',
      comment: 'A page’s loader neither: only routes.tsx and entry-server.tsx lead from the server to components.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${browserCode}|${isTest}` },
      to: { path: '^src/ui/|^src/features/.+/ui/', pathNot: leaves },
    },
    {
      name: 'daily-and-monitoring-import-no-cli',
      severity: 'error',
      from: { path: '^src/(daily|monitoring)/', pathNot: isTest },
      to: { path: '^src/cli/' },
    },
    {
      name: 'shell-imports-no-page',
      comment: 'src/routes.tsx and pages/page-loaders.ts name the pages, and only the entries import them.',
      severity: 'error',
      from: { path: '^src/shell/', pathNot: isTest },
      to: { path: '^src/pages/' },
    },
    {
      name: 'loaders-stay-on-the-server',
      comment: 'Browsers ask for a page’s data at /page-data. The types of the data are free.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${isTest}|${pageData}|^src/entry-server\\.tsx$`,
      },
      to: { path: pageData, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^src/', pathNot: isTest },
      to: { path: isTest },
    },
    {
      name: 'browsers-get-no-server-package',
      comment: 'Types vanish, so they are free.',
      severity: 'error',
      from: {
        path: browserCode,
        pathNot: `${isTest}|${serverShell}`,
      },
      to: {
        path: '^node:|node_modules/(drizzle-orm|pg|pino|@hono|hono|sharp|@electric-sql|lru-cache|prom-client|zod)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browsers-get-no-server-file',
      comment: 'Browser code takes values only from browser code, rules, calls and the map data that both sides draw.',
      severity: 'error',
      from: {
        path: browserCode,
        pathNot: `${isTest}|${serverShell}`,
      },
      to: {
        path: `^src/(platform|${composers})/|^src/features/`,
        pathNot:
          '/ui/|(rules|calls)\\.ts$|^src/features/places/(map-look|projection)\\.ts$|^src/features/listings/search/words\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
