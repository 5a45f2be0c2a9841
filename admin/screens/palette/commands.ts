import { menuGroups } from '#admin/kit/menu/entries.ts'
import { newDocumentAddress } from '#admin/kit/studio-address.ts'
import type { PaletteEntry } from './entry.ts'

/** Returns the entries that don't depend on content: actions first, then the screens of the menu. */
export function commands(signOut: () => void): readonly PaletteEntry[] {
  const actions: readonly PaletteEntry[] = [
    action('New Post', newDocumentAddress('post'), 'create write article'),
    action('New Page', newDocumentAddress('page'), 'create add'),
    action('Add Redirect', '/admin/redirects?add', 'create new url 301'),
    action('Open Studio', '/studio', 'sanity'),
    action('Open Media', '/studio/media', 'images files upload'),
    { title: 'Sign Out', group: 'Actions', label: '', keywords: 'leave', run: signOut },
  ]
  const screens = menuGroups.flatMap(({ title, entries }) =>
    entries.map(({ label, href, keywords }) => ({
      title: label,
      group: 'Screens',
      label: title,
      href,
      keywords,
    })),
  )
  return [...actions, ...screens]
}

function action(title: string, href: string, keywords: string): PaletteEntry {
  return { title, group: 'Actions', label: '', href, keywords }
}
