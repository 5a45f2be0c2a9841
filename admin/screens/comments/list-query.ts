import {
  firstOf,
  type ListQuery,
  listHref,
  type Parameters,
  readListQuery,
} from '#admin/kit/list-query.ts'
import { type CommentStatus, commentStatuses } from '#lib/comments/comment-status.ts'

export type CommentQuery = ListQuery & { readonly status: CommentStatus }

/** Reads the list's query from URL parameters; invalid values are ignored. */
export function readCommentQuery({ q, status, ...others }: Parameters): CommentQuery {
  return {
    ...readListQuery({ ...others, search: q }),
    status: commentStatuses.find((each) => each === firstOf(status)) ?? 'pending',
  }
}

export function commentsHref({ status, search, page }: CommentQuery): string {
  return listHref('/admin/comments', {
    status: status === 'pending' ? '' : status,
    q: search,
    page,
  })
}
