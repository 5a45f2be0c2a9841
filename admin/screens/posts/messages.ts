/** Texts of the Blog screen (requirements §2, Blog management). */
export const blogAdminMessages = {
  fetchFailed: 'Failed to fetch posts',
  unpublishFailed: 'Failed to unpublish the post',
  undoFailed: 'Failed to republish the post',
  unpublishTitle: 'Unpublish this post?',
  unpublished: 'Unpublished',
  unpublishedText: 'The post is now a draft and keeps its history.',
  unpublishManyTitle: (count: number) => `Unpublish ${count} posts?`,
  unpublishedMany: (count: number) => `${count} posts are now drafts and keep their history.`,
  undone: 'Published again',
  undoneText: 'The post is back on the site, unchanged.',
  undoneMany: (count: number) => `${count} posts are back on the site, unchanged.`,
  undoConflict: (count: number) =>
    count === 1
      ? 'The post has changed since then. Publish it in the Studio.'
      : `${count} posts have changed since then. Publish them in the Studio.`,
  gone: 'This post is no longer published.',
  referred: (titles: readonly string[]) =>
    `This post can’t be unpublished: ${titles.map((title) => `“${title}”`).join(', ')} ${titles.length === 1 ? 'refers' : 'refer'} to it. Remove the reference in the Studio first.`,
  empty: 'No posts yet',
  noneFound: 'No posts match your search.',
} as const
