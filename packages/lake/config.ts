import { resolve } from 'node:path'
import { z } from 'zod'

export type LakeConfig = {
  port: number
  host: string
  /** Absolute folder that holds every database and asset. */
  dataDir: string
  projectId: string
  /** Datasets that are created when they are missing. */
  datasets: string[]
  /** Bearer token of the site's backend: creates sign-ins and has the role administrator. */
  authSecret: string | undefined
  readToken: string | undefined
  /** Bearer token with the role editor. */
  writeToken: string | undefined
  /** Types of documents that only administrators may change. */
  adminTypes: string[]
  /** Origins whose scripts may read responses and whose cookies may write. */
  allowedOrigins: string[]
  /** Days of history to keep; undefined for no limit. */
  historyDays: number | undefined
  /**
   * Absolute URL at which clients reach this server, without a trailing slash. It is the base of asset URLs. Undefined
   * for the URL on which the server listens.
   */
  publicUrl: string | undefined
  /** The URL's path: path of the cookie and prefix of the WebSockets. */
  publicPath: string
}

export const DATASET_NAME = /^[a-z0-9_-]{1,64}$/

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

const secret = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(
    z
      .string()
      .min(32, 'must have at least 32 characters. Remove the variable to disable this token')
      .optional(),
  )

const schema = z
  .object({
    LAKE_PORT: z.coerce.number().int().min(0).max(65_535).default(3939),
    LAKE_HOST: z.string().min(1).default('127.0.0.1'),
    LAKE_DATA_DIR: z.string().min(1).default('.data/lake'),
    LAKE_PROJECT_ID: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'may only contain a-z, 0-9 and dashes')
      .default('brightkeel'),
    LAKE_DATASETS: list
      .pipe(z.array(z.string().regex(DATASET_NAME, `every name must match ${DATASET_NAME.source}`)))
      .default(['production']),
    LAKE_AUTH_SECRET: secret,
    LAKE_READ_TOKEN: secret,
    LAKE_WRITE_TOKEN: secret,
    LAKE_ADMIN_TYPES: list.default([]),
    LAKE_ALLOWED_ORIGINS: list
      .pipe(
        z.array(
          z.string().refine(isOrigin, 'every entry must be an origin such as https://example.com'),
        ),
      )
      .default(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:3333']),
    LAKE_HISTORY_DAYS: z
      .string()
      .transform((text) => (text === '' ? undefined : Number(text)))
      .pipe(z.number().int().min(1).optional())
      .optional(),
    LAKE_PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .regex(/^[^?#]*$/, 'must not have a query or fragment')
      .optional(),
  })
  .refine(
    (value) =>
      !hasDuplicates([value.LAKE_AUTH_SECRET, value.LAKE_READ_TOKEN, value.LAKE_WRITE_TOKEN]),
    {
      message: 'LAKE_AUTH_SECRET, LAKE_READ_TOKEN and LAKE_WRITE_TOKEN must differ from each other',
    },
  )

/**
 * Parses the lake's environment variables.
 *
 * @throws Error with one line per invalid variable.
 */
export function parseLakeConfig(environment: Record<string, string | undefined>): LakeConfig {
  const parsed = schema.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path[0]
      return name === undefined ? `  ${issue.message}` : `  ${String(name)}: ${issue.message}`
    })
    throw new Error(`The lake's environment variables are invalid:\n${lines.join('\n')}`)
  }

  const value = parsed.data
  const publicUrl = value.LAKE_PUBLIC_URL?.replace(/\/+$/, '')
  return {
    port: value.LAKE_PORT,
    host: value.LAKE_HOST,
    dataDir: resolve(value.LAKE_DATA_DIR),
    projectId: value.LAKE_PROJECT_ID,
    datasets: value.LAKE_DATASETS,
    authSecret: value.LAKE_AUTH_SECRET,
    readToken: value.LAKE_READ_TOKEN,
    writeToken: value.LAKE_WRITE_TOKEN,
    adminTypes: value.LAKE_ADMIN_TYPES,
    allowedOrigins: value.LAKE_ALLOWED_ORIGINS,
    historyDays: value.LAKE_HISTORY_DAYS,
    publicUrl,
    publicPath: publicUrl === undefined ? '/' : new URL(publicUrl).pathname,
  }
}

/** Hosts that listen on every address of the machine, with the address at which the machine reaches itself. */
const WILDCARD_HOSTS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

export function listeningUrl(host: string, port: number): string {
  const name = WILDCARD_HOSTS[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

function hasDuplicates(secrets: (string | undefined)[]): boolean {
  const defined = secrets.filter((item) => item !== undefined)
  return new Set(defined).size !== defined.length
}
