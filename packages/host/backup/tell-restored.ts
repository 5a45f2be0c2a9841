import type { Settings } from '#host/launch/settings.ts'
import type { Restored } from './restore-backup.ts'

const secretsSentence = {
  'of the backup': 'The secrets were restored from the backup.',
  kept: 'The site keeps its current secrets.',
  new: 'The backup contains no secrets, so the next start generates new ones. Tokens and keys that you gave to others stop working. The password that "npm start" prints is only for a first admin who does not exist yet. Existing accounts keep their passwords.',
} as const

export function describeRestore(
  { manifest, secrets, previousFolder }: Restored,
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
    [manifest.accounts === 'included', 'Everyone has to sign in again.'],
    [
      hooks > 0 && secrets !== 'of the backup',
      `${hooks} webhooks were restored without their secrets and are disabled. The site's own webhook gets a new secret at the next start.`,
    ],
    [
      manifest.missing.length > 0,
      `${manifest.missing.length} files were already missing when the backup was made: ${manifest.missing.slice(0, 5).join(', ')}`,
    ],
    [
      manifest.content === 'elsewhere',
      'The content was hosted at Sanity. Set the same variables, or download it with "npm run content:pull".',
    ],
    [
      manifest.accounts === 'elsewhere',
      'Accounts, roles and redirects were hosted at Supabase. Set the same variables, or restore them there.',
    ],
    [
      manifest.content === 'included' && !embedded.sanity,
      'This site uses a hosted Sanity project. Upload the restored content with "npm run content:push".',
    ],
    [
      manifest.accounts === 'included' && !embedded.supabase,
      'This site uses a hosted Supabase project, so the restored accounts are not used.',
    ],
    [
      embedded.sanity && datasets.length > 0 && !datasets.includes(dataset),
      `This site uses the dataset ${dataset}, but the backup contains ${datasets.join(', ')}. Set NEXT_PUBLIC_SANITY_DATASET.`,
    ],
    [
      previousFolder !== undefined,
      `The previous data is now in ${previousFolder}. Delete it when you no longer need it.`,
    ],
  ]
  return lines.flatMap(([applies, line]) => (applies ? [line] : []))
}
