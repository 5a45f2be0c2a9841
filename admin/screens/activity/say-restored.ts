import { saySaved } from '#admin/kit/say-saved.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { restoreMessages as say } from './messages.ts'
import type { Restored } from './restore-document.server.ts'

/** Says that a document is back, with a link to its page, and checks that visitors can open it again. */
export function sayRestored({ id, type, thing, path, ...restored }: Restored): void {
  const { isPublished, hasDraft, lostFiles } = restored
  const sentences = [
    isPublished ? say.published(thing) : say.draft(thing),
    isPublished && hasDraft ? say.withDraft : '',
    lostFiles > 0 ? say.lostFiles(lostFiles) : '',
  ]
  const link = path
    ? { label: 'View page', href: path }
    : { label: 'Open in the Studio', href: studioAddress({ id, type }) }
  void saySaved({
    about: id,
    message: { title: say.restored, text: sentences.filter(Boolean).join(' '), link },
    seenAt: path === null ? undefined : { path, shows: 'page' },
  })
}
