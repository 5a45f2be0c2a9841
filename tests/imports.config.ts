import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

// Import rules, checked by `npm test -- imports`. Paths are regular expressions. Type imports count as imports.

const TEST_FILES = '[.]test[.]tsx?$'

/** Scripts that only contributors run. They may import anything. */
const CONTRIBUTOR_SCRIPTS =
  '^(scripts/(article-screenshots|bench|brand|conformance|downloads|pictures|record|section-thumbnails|test)[.]ts|packages/host/(doctor/machine|backup/test-site)[.]ts)$'

const APP_FILES = '^(proxy|instrumentation|next[.]config)[.]ts$'

/** Pages, texts and blocks as data, without views. */
const DECLARATIONS = [
  '^site/(define|registry|schema|editable-field)[.]ts$',
  '^site/pages/[^/]+/page[.]ts$',
  '^site/blocks/list[.]ts$',
  '^site/content/(list|content-type)[.]ts$',
]

/** Files the registry may import. */
const LISTED = [...DECLARATIONS, '^site/shell/keys[.]ts$', '^site/tools/(define|list)[.]ts$']

const folders: Readonly<Record<string, readonly string[]>> = {
  'packages/lake': [],
  'packages/seo-checks': [],
  'packages/host': ['^lib/', '^packages/lake/'],
  // The name and tagline are defaults of the site settings. Prices are parsed as in structured data.
  schemas: ['^site/brand/brand[.]ts$', '^packages/seo-checks/structured-data/money[.]ts$'],
  // The content that pages ship with.
  content: ['^schemas/'],
  lib: ['^schemas/'],
  site: ['^(schemas|lib|content)/', '^packages/seo-checks/'],
  admin: ['^(schemas|lib|site)/', '^packages/seo-checks/'],
  app: ['^(schemas|lib|site|admin|studio)/'],
  // The Studio's command line reads the public environment. Its browser code uses the lake's client.
  studio: [
    '^(schemas|content)/',
    '^site/brand/(brand[.]ts|colors[.]ts|logo[.]tsx)$',
    ...DECLARATIONS,
    '^site/blocks/read-pasted[.]ts$',
    '^lib/(auth/lake-session|content/api-version|env[.]public|images/[^/]+)[.]ts$',
    '^packages/lake/client/',
  ],
  supabase: [],
  scripts: ['^packages/host/'],
}

const ANY_FOLDER = `^(${Object.keys(folders).join('|')})/`

/** The parts of `site/`. Each may only import itself and earlier parts. */
const siteOrder = [
  'brand/(?!social-card/)',
  'define[.]ts$',
  '(ui|art)/',
  '(tools|blocks)/',
  // What a section is; its view is below.
  '(drawings|sections)/(.*/(section|drawing)|define|list|buttons|parse)[.]ts$',
  '(registry|schema|editable-field)[.]ts$',
  'content/',
  'seo/',
  'brand/social-card/',
  'search/',
  'page-view[.]ts$',
  'sections/.*[.]tsx$|sections/(views|(newsletter/subscribe|form/send-message|app-call-to-action/join-waitlist))[.]ts$',
  'pages/',
  'shell/',
  'islands/',
  'behaviours/',
  'feeds/',
]

const special: readonly IForbiddenRuleType[] = [
  {
    name: 'circles',
    comment: 'No file imports itself through others. Move the shared part to a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolved',
    comment: 'The rules cannot check an import that resolves to no file.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'tests',
    comment: 'Only tests and contributor scripts import tests.',
    from: { pathNot: ['^(supabase/)?tests/', TEST_FILES, CONTRIBUTOR_SCRIPTS] },
    to: { path: ['^(supabase/)?tests/', '^packages/seo-checks/testing/'] },
  },
  {
    name: 'lake-testing',
    comment: 'Test helpers are for tests.',
    from: { path: '^packages/lake/', pathNot: [TEST_FILES, '^packages/lake/(testing|contract)/'] },
    to: { path: '/testing/' },
  },
  {
    name: 'lake-storage',
    comment: 'The lake reaches storage through ports. engine.ts chooses the implementation.',
    from: {
      path: '^packages/lake/',
      pathNot: [
        TEST_FILES,
        '^packages/lake/(testing|contract|ports|sqlite|files)/',
        '^packages/lake/(engine|store/lock)[.]ts$',
      ],
    },
    to: { path: ['^packages/lake/(sqlite|files|contract)/', '^node:sqlite$'] },
  },
  {
    name: 'lake-ports',
    comment: 'Ports are interfaces. They import types only.',
    from: { path: '^packages/lake/ports/' },
    to: {
      path: '^packages/lake/',
      pathNot: ['^packages/lake/ports/', '^packages/lake/types[.]ts$'],
    },
  },
  {
    name: 'lake-ports-without-node',
    comment: 'Ports are interfaces. They import types only.',
    from: { path: '^packages/lake/ports/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'lake-engines',
    comment: 'Storage engines import ports and the parts that content consists of.',
    from: { path: '^packages/lake/(sqlite|files)/', pathNot: TEST_FILES },
    to: {
      path: '^packages/lake/',
      pathNot: [
        '^packages/lake/(sqlite|files|ports|store)/',
        '^packages/lake/(errors|types|history/mendoza)[.]ts$',
      ],
    },
  },
  {
    name: 'schemas-without-studio',
    comment:
      'Pages load schemas too. Define types with @sanity/types, and icons in studio/icons.ts.',
    from: { path: '^schemas/' },
    to: { path: '^node_modules/(sanity|@sanity/icons)/' },
  },
  {
    name: 'site-without-next',
    comment: 'Next is for app, admin and lib/next. The site imports its types from "next".',
    from: {
      path: '^site/',
      pathNot: [
        '^site/shell/nav-link[.]client[.]tsx$',
        '^site/pages/post/comments/comment-form-slot[.]client[.]tsx$',
      ],
    },
    to: { path: '^node_modules/next/', pathNot: '^node_modules/next/dist/server/next[.]js$' },
  },
  {
    name: 'site-registry',
    comment: 'The registry lists declarations and imports no views.',
    from: { path: '^site/registry[.]ts$' },
    to: { path: '^site/', pathNot: LISTED },
  },
  {
    name: 'tools',
    comment:
      'Nothing else imports a tool, except the endpoint that draws QR codes. Shared parts are in site/ui.',
    from: { path: '^(admin|app|site)/', pathNot: ['^site/tools/', '^app/api/qr/', TEST_FILES] },
    to: { path: '^site/tools/[^/]+/' },
  },
  {
    name: 'site-behaviours',
    comment: 'Behaviours are plain modules. They import lib and load islands.',
    from: { path: '^site/behaviours/' },
    to: {
      path: [ANY_FOLDER, '^node_modules/(react|react-dom)/'],
      pathNot: ['^lib/', '^site/(behaviours|islands)/'],
    },
  },
  {
    name: 'processes-without-next',
    comment: 'The host and commands load neither Next nor React.',
    from: {
      path: '^(packages/host|scripts)/',
      pathNot: [TEST_FILES, CONTRIBUTOR_SCRIPTS],
    },
    to: { path: '^node_modules/(next|react|react-dom)/' },
  },
  {
    name: 'lib-next',
    comment: 'lib/next needs Next, which the host and commands do not load.',
    from: {
      path: '^(packages/host|scripts)/',
      pathNot: [TEST_FILES, CONTRIBUTOR_SCRIPTS],
    },
    to: { path: '^lib/next/' },
  },
  {
    name: 'sanity-client',
    comment: "Use lib's content functions. They import Sanity's client from next-sanity.",
    from: { path: ['^(admin|app)/', APP_FILES] },
    to: { path: '^node_modules/@sanity/client/' },
  },
]

/** Returns the rule that keeps a folder to its own files and those it may import. */
function folderRule([folder, allowed]: [string, readonly string[]]): IForbiddenRuleType {
  const hasFreeTests = ['packages/host', 'supabase', 'scripts'].includes(folder)
  return {
    name: folder,
    comment: `Of the other folders, ${folder} may import: ${allowed.join(' ') || 'nothing'}`,
    from: {
      path: folder === 'app' ? ['^app/', APP_FILES] : `^${folder}/`,
      pathNot: hasFreeTests ? [TEST_FILES, '^supabase/tests/', CONTRIBUTOR_SCRIPTS] : [],
    },
    to: { path: ANY_FOLDER, pathNot: [`^${folder}/`, ...allowed] },
  }
}

/** Returns the rule that keeps a part of the site from importing later parts. */
function siteRule(part: string, index: number): IForbiddenRuleType {
  return {
    name: `site/${part}`,
    comment: `Parts of the site import earlier ones: ${siteOrder.join(' ')}`,
    from: { path: `^site/${part}`, pathNot: TEST_FILES },
    to: {
      path: siteOrder.slice(index + 1).map((later) => `^site/${later}`),
      pathNot: part.startsWith('(registry') ? LISTED : [],
    },
  }
}

const rules = [
  ...Object.entries(folders).map(folderRule),
  ...siteOrder.slice(0, -1).map(siteRule),
  ...special,
]

const config: IConfiguration = {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/lake/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css', '.json'],
    },
  },
}

export default config
