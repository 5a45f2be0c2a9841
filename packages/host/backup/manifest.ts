import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'

/** Raised whenever an older version could not read what is written; a version reads all that came before it. */
export const FORMAT_VERSION = 1

const FORMAT = 'brightkeel-backup'

/** The files that a backup can hold. A name outside this form is refused: it becomes a path. */
export const MEMBERS = {
  system: 'lake/lake.sqlite',
  rows: 'supabase/rows.ndjson',
  /** Only in backups of earlier versions, which are still restored; nothing reads it any more. */
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
  /** Bytes. */
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** `elsewhere`: it is hosted, and no part of the backup. `none`: this site has not begun with it. */
const part = z.enum(['included', 'elsewhere', 'none'])

const manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  /** Of the site that made it. */
  siteUrl: z.string(),
  siteVersion: z.string(),
  content: part,
  accounts: part,
  secrets: z.enum(['sealed', 'left out']),
  counts: z.record(z.string(), z.number().int()),
  /** Files that documents name and the site itself did not have. */
  missing: z.array(z.string()),
  members: z.array(member),
})

export type Member = z.infer<typeof member>
export type Manifest = z.infer<typeof manifest>

/** What is true of every manifest that this version writes. */
export const written = { format: FORMAT, formatVersion: FORMAT_VERSION } as const

/**
 * Reads a manifest.
 * @throws Failure with one sentence: no backup, of a newer version, or damaged
 */
export function parseManifest(json: string): Manifest {
  const parsed = parseJson(json)
  const head = z.object({ format: z.literal(FORMAT), formatVersion: z.number() }).safeParse(parsed)
  if (!head.success) throw new Failure('This file is no backup of this site.')
  const { formatVersion } = head.data
  if (formatVersion > FORMAT_VERSION) {
    throw new Failure(
      `This backup has format version ${formatVersion}, and this version of the site reads up to ${FORMAT_VERSION}: restore it with the newer version that made it.`,
    )
  }
  const whole = manifest.safeParse(parsed)
  if (!whole.success) throw new Failure('This backup is damaged: its manifest cannot be read.')
  return whole.data
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // What is no JSON is no manifest, which the caller says.
    return undefined
  }
}
