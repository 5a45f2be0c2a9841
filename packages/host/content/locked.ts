import type { SanityClient } from '@sanity/client'

/** Returns the ID prefixes of versions in scheduled releases, which no one can change. */
export async function readLockedPrefixes(client: SanityClient): Promise<Set<string>> {
  const names = await client.fetch<string[]>(
    '*[_type == "system.release" && state in ["scheduling", "scheduled"]]._id',
  )
  return new Set(names.map((id) => `versions.${id.replace('_.releases.', '')}.`))
}
