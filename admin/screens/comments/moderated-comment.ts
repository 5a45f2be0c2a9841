import type { StoredComment } from './moderation.ts'

/** A comment with the article it stands under; null when that is not published any more. */
export type ModeratedComment = StoredComment & {
  readonly post: { readonly title: string; readonly slug: string } | null
}
