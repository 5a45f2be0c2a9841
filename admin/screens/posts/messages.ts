/** What the list of posts in the admin area says (requirements §2, Blog management). */
export const blogAdminMessages = {
  fetchFailed: 'Failed to fetch posts',
  unpublishFailed: 'Failed to unpublish the post',
  undoFailed: 'Failed to publish the post again',
  unpublishTitle: 'Take this post off the site?',
  unpublished: 'Unpublished',
  unpublishedText: 'Its text and history are kept as a draft.',
  undone: 'Published again',
  undoneText: 'The post is back as it was.',
  undoConflict: 'The post was changed since. Publish it in the Studio.',
  gone: 'This post is not published any more.',
  referred: (titles: readonly string[]) =>
    `It cannot go yet: ${titles.map((title) => `“${title}”`).join(', ')} ${titles.length === 1 ? 'refers' : 'refer'} to it. Take that reference out in the Studio first.`,
  empty: 'No posts yet',
  noneFound: 'No post matches.',
} as const
