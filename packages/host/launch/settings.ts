import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { readCdnSettings } from '#host/front/cdn/settings.ts'
import { Failure } from './failure.ts'
import { type Ports, readLastPorts } from './ports.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** Ports from 1024 on that browsers and `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking (November 2026). */
const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
])

const port = z.coerce
  .number()
  .int()
  .min(1)
  .max(65535)
  .refine((number) => !BLOCKED_PORTS.has(number), 'browsers refuse this port, choose another one')

const schema = z.object({
  PORT: port.default(3000),
  // Set by scripts/bootstrap.mjs when systemd passes on a socket.
  LISTEN_FD: z.coerce.number().int().min(3).optional(),
  HOST: z.string().min(1).default('localhost'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'Must have no path.')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  NEXT_DIST_DIR: z.string().min(1).default('.next'),
  BUILD: z.enum(['when-stale', 'never']).default('when-stale'),
  HSTS: z.enum(['off', 'host', 'subdomains']).default('host'),
  // Ports of the processes behind the front. Unset ones are assigned at startup.
  LAKE_PORT: port.optional(),
  SUPABASE_PORT: port.optional(),
  NEXT_PORT: port.optional(),
  ADMIN_EMAIL: z.email().default('admin@brightkeel.example'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  NEXT_PUBLIC_SANITY_PROJECT_ID: z.string().default(''),
  NEXT_PUBLIC_SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9_-]{1,64}$/)
    .default('production'),
  LAKE_HISTORY_DAYS: z.coerce.number().int().min(1).optional(),
  BACKUP_DIR: z.string().min(1).default('backups'),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:30')
    .optional(),
  BACKUP_PASSPHRASE: z.string().optional(),
  NEXT_PUBLIC_SUPABASE_URL: z.union([z.literal(''), z.url()]).default(''),
  LOG: z.enum(['files', 'stdout']).default('files'),
  ERROR_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  // For the front, which would only fail with a stack trace.
  ACCESS_LOG: z.enum(['0', '1']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
})

export type Settings = {
  /** Absolute path of the code that is served: that of the launcher, until a reload serves a newer release. */
  folder: string
  port: number
  /** File descriptor of a listening socket that systemd opened for the public port; undefined without one. */
  socket: number | undefined
  host: string
  siteUrl: string
  /** Absolute path of the folder that holds everything that must survive a restart. */
  dataDir: string
  distDir: string
  /** Tells a start to build when the sources have changed, or to serve the build that is there. */
  build: 'when-stale' | 'never'
  ports: Ports
  lakeOrigin: string
  supabaseOrigin: string
  nextOrigin: string
  /** Supabase's base URL: the embedded one's origin, or the hosted project's URL. */
  supabaseUrl: string
  adminEmail: string
  adminPassword: string | undefined
  dataset: string
  projectId: string
  embedded: { sanity: boolean; supabase: boolean }
  /** Days for which the embedded lake keeps history; undefined for unlimited. */
  historyDays: number | undefined
  /** `folder` is absolute; `at` is the local time of the daily backup, such as 03:30, or undefined for none. */
  backup: { folder: string; at: string | undefined; passphrase: string | undefined }
  /** Destination of the logs: files in the data folder, or the launcher's standard output. */
  logTo: 'files' | 'stdout'
  errorWebhookUrl: string | undefined
  /**
   * `.env`, `.env.local` and the process's own environment, in rising priority and without blank values. Passed to
   * every child process.
   */
  variables: Record<string, string>
}

/**
 * Reads `.env`, `.env.local` and the environment.
 *
 * @throws Failure listing what is wrong when a file or value is unusable
 */
export function readSettings(
  environment: NodeJS.Dict<string> = process.env,
  folder = root,
): Settings {
  const variables = withoutBlanks({
    ...readEnvFile(join(folder, '.env')),
    ...readEnvFile(join(folder, '.env.local')),
    ...definedOnly(environment),
  })
  const parsed = schema.safeParse(variables)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Failure(`Invalid settings (see .env.example): ${lines.join('; ')}.`)
  }
  const values = parsed.data
  checkCdn(variables)
  const dataDir = resolve(folder, values.DATA_DIR)
  const lastPorts = readLastPorts(dataDir)
  const ports = {
    lake: values.LAKE_PORT ?? lastPorts.lake,
    supabase: values.SUPABASE_PORT ?? lastPorts.supabase,
    next: values.NEXT_PORT ?? lastPorts.next,
  }
  return withPorts(ports, {
    folder: root,
    port: values.PORT,
    socket: values.LISTEN_FD,
    host: values.HOST,
    siteUrl: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    distDir: values.NEXT_DIST_DIR,
    build: values.BUILD,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    dataset: values.NEXT_PUBLIC_SANITY_DATASET,
    projectId: values.NEXT_PUBLIC_SANITY_PROJECT_ID || 'brightkeel',
    embedded: {
      sanity: values.NEXT_PUBLIC_SANITY_PROJECT_ID === '',
      supabase: values.NEXT_PUBLIC_SUPABASE_URL === '',
    },
    historyDays: values.LAKE_HISTORY_DAYS,
    backup: {
      folder: resolve(folder, values.BACKUP_DIR),
      at: values.BACKUP_AT,
      passphrase: values.BACKUP_PASSPHRASE,
    },
    logTo: values.LOG,
    errorWebhookUrl: values.ERROR_WEBHOOK_URL,
    variables,
  })
}

/** Checks the settings that the front reads, so that a wrong one stops the start with a sentence. */
function checkCdn(variables: Record<string, string>): void {
  try {
    readCdnSettings(variables)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(`Invalid settings (see .env.example): ${reason}`)
  }
}

/** Returns the URL at which this machine reaches the front, bypassing any reverse proxy. */
export function frontOrigin({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

type Ported = Pick<
  Settings,
  'ports' | 'lakeOrigin' | 'supabaseOrigin' | 'nextOrigin' | 'supabaseUrl'
>

export function withPorts(ports: Ports, settings: Omit<Settings, keyof Ported>): Settings {
  const supabaseOrigin = `http://127.0.0.1:${ports.supabase}`
  return {
    ...settings,
    ports,
    lakeOrigin: `http://127.0.0.1:${ports.lake}`,
    supabaseOrigin,
    nextOrigin: `http://127.0.0.1:${ports.next}`,
    supabaseUrl:
      settings.variables.NEXT_PUBLIC_SUPABASE_URL?.trim().replace(/\/+$/, '') || supabaseOrigin,
  }
}

function readEnvFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  const broken = firstBrokenLine(text)
  if (broken) {
    throw new Failure(
      `${basename(file)} line ${broken} is not NAME=value. Correct or remove it (see .env.example).`,
    )
  }
  return definedOnly(parseEnv(text))
}

/** Finds typos: `parseEnv` silently skips lines it can't parse. */
function firstBrokenLine(text: string): number | undefined {
  const lines = text.split(/\r?\n/)
  let quote: string | undefined
  for (const [index, line] of lines.entries()) {
    if (quote) {
      if (line.includes(quote)) quote = undefined
    } else if (!/^\s*(#.*)?$/.test(line)) {
      const assignment = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/.exec(line)
      if (!assignment) return index + 1
      quote = openQuote(assignment[1] ?? '')
    }
  }
  return quote ? lines.length : undefined
}

/** Returns the quote character if a value opens a quote without closing it on its line, so it continues below. */
function openQuote(value: string): string | undefined {
  const quote = /^["'`]/.exec(value)?.[0]
  return quote && !value.slice(1).includes(quote) ? quote : undefined
}

function definedOnly(source: NodeJS.Dict<string>): Record<string, string> {
  const entries = Object.entries(source)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Drops blank values: `NAME=` in `.env` means "use the default", not "the empty value". */
function withoutBlanks(source: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value.trim() !== ''))
}
