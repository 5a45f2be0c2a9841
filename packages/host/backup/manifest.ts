import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'
import { parseJson } from '#lib/json.ts'

/** Incremented when older versions can't read the new format. Each version reads all earlier formats. */
export const FORMAT_VERSION = 1

const FORMAT = 'brightkeel-backup'

/** The files that a backup can contain. Other names are rejected, because a name becomes a path. */
export const MEMBERS = {
  system: 'lake/lake.sqlite',
  rows: 'supabase/rows.ndjson',
  /** Only in backups of earlier versions, which can still be restored. Nothing reads it anymore. */
  changes: 'front/changes.sqlite',
  secrets: 'secrets.json',
} as const

const memberName = new RegExp(
  [
    ...Object.values(MEMBERS).map((name) => `^${name.replaceAll('.', '\\.')}$`),
    '^lake/datasets/[a-z0-9_-]{1,64}/content\\.sqlite$',
    '^lake/datasets/[a-z0-9_-]{1,64}/assets/(?:images|files)/[a-z0-9][a-z0-9-]{0,100}\\.[a-z0-9]{1,10}$',
  ].join('|'),
)

const member = z.object({
  name: z.string().regex(memberName),
  /** In bytes. */
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** `elsewhere`: hosted, and not in the backup. `none`: the site has no such data yet. */
const part = z.enum(['included', 'elsewhere', 'none'])

const manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  siteUrl: z.string(),
  siteVersion: z.string(),
  /** Version of the code that stored the data (data-version.ts). Missing in backups of earlier versions. */
  dataVersion: z.string().optional(),
  content: part,
  accounts: part,
  secrets: z.enum(['sealed', 'left out']),
  counts: z.record(z.string(), z.number().int()),
  /** Files referenced by documents that the site itself didn't have. */
  missing: z.array(z.string()),
  members: z.array(member),
})

export type Member = z.infer<typeof member>
export type Manifest = z.infer<typeof manifest>

export const written = { format: FORMAT, formatVersion: FORMAT_VERSION } as const

/**
 * Parses a manifest.
 *
 * @throws Failure when it isn't one, has a newer format, or is damaged
 */
export function parseManifest(json: string): Manifest {
  const parsed = parseJson(json)
  const head = z.object({ format: z.literal(FORMAT), formatVersion: z.number() }).safeParse(parsed)
  if (!head.success) throw new Failure('This file is not a backup of this site.')
  const { formatVersion } = head.data
  if (formatVersion > FORMAT_VERSION) {
    throw new Failure(
      `This backup has format version ${formatVersion}, but this version of the site reads only up to ${FORMAT_VERSION}. Restore it with the newer version that made it.`,
    )
  }
  const whole = manifest.safeParse(parsed)
  if (!whole.success) throw new Failure('This backup is damaged: its manifest is unreadable.')
  return whole.data
}
