import {
  firstOf,
  type ListQuery,
  listHref,
  type Parameters,
  readListQuery,
} from '#admin/kit/list-query.ts'
import { type CommentStatus, commentStatuses } from '#lib/comments/comment-status.ts'

/** What is looked at among the comments. */
export type CommentQuery = ListQuery & { readonly status: CommentStatus }

/** What an address asks for; what makes no sense in it is left out. */
export function readCommentQuery({ q, status, ...others }: Parameters): CommentQuery {
  return {
    ...readListQuery({ ...others, search: q }),
    status: commentStatuses.find((each) => each === firstOf(status)) ?? 'pending',
  }
}

/** The address under which comments are looked at. */
export function commentsHref({ status, search, page }: CommentQuery): string {
  return listHref('/admin/comments', {
    status: status === 'pending' ? '' : status,
    q: search,
    page,
  })
}
