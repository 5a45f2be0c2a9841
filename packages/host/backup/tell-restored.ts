import type { Settings } from '#host/launch/settings.ts'
import type { Restored } from './restore-backup.ts'

const secretsSentence = {
  'of the backup': 'The secrets are those of the backup.',
  kept: 'The secrets are those that this site had.',
  new: 'The backup gave no secrets: the next start makes new ones, so tokens and keys that somebody outside was given are no good any more. The password that "npm start" prints is for a first admin that is yet to be made; accounts have the passwords they had.',
} as const

/** What a restore did, and what is left to do, in sentences. */
export function tellRestored(
  { manifest, secrets, former }: Restored,
  { embedded, dataset, dataDir }: Pick<Settings, 'embedded' | 'dataset' | 'dataDir'>,
): string[] {
  const { counts, createdAt, siteUrl } = manifest
  const datasets = manifest.members.flatMap(
    ({ name }) => /^lake\/datasets\/([^/]+)\/content\.sqlite$/.exec(name)?.[1] ?? [],
  )
  const hooks = counts.webhooksWithSecrets ?? 0
  const lines: [boolean, string][] = [
    [
      true,
      `Restored to ${dataDir}: ${siteUrl} as of ${createdAt}, with ${counts.documents ?? 0} documents, ${counts.assets ?? 0} files, ${counts['auth.users'] ?? 0} accounts and ${counts['public.redirects'] ?? 0} redirects.`,
    ],
    [true, secretsSentence[secrets]],
    [manifest.accounts === 'included', 'Everybody signs in again.'],
    [
      hooks > 0 && secrets !== 'of the backup',
      `${hooks} webhooks came without their secrets and are switched off; the site's own gets its secret at the next start.`,
    ],
    [
      manifest.missing.length > 0,
      `${manifest.missing.length} files were missing when the backup was made: ${manifest.missing.slice(0, 5).join(', ')}`,
    ],
    [
      manifest.content === 'elsewhere',
      'The content was at Sanity: set the same variables, or fetch it with "npm run content:pull".',
    ],
    [
      manifest.accounts === 'elsewhere',
      'Accounts, roles and redirects were at Supabase: set the same variables, or restore them there.',
    ],
    [
      manifest.content === 'included' && !embedded.sanity,
      'The settings here name a hosted Sanity project: "npm run content:push" brings the content there.',
    ],
    [
      manifest.accounts === 'included' && !embedded.supabase,
      'The settings here name a hosted Supabase: the accounts that were restored are not used.',
    ],
    [
      embedded.sanity && datasets.length > 0 && !datasets.includes(dataset),
      `The settings here name the dataset ${dataset}, and the backup has ${datasets.join(', ')}: set NEXT_PUBLIC_SANITY_DATASET.`,
    ],
    [
      former !== undefined,
      `What was there before is kept in ${former}; delete it when all is well.`,
    ],
  ]
  return lines.flatMap(([isSo, line]) => (isSo ? [line] : []))
}
