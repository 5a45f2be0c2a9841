export const commentMessages = {
  title: 'Comments',
  nameMissing: 'Enter your name.',
  nameLong: 'Enter a name of at most 200 characters.',
  commentMissing: 'Write a comment.',
  commentLong: 'Shorten your comment to 4,000 characters.',
  closed: 'Comments on this article are now closed. Copy your text if you want to keep it.',
  notStored: 'We couldn’t save your comment. Your text is still here: try again in a minute.',
  sent: 'Thanks! Your comment appears once an editor has approved it.',
  submit: 'Post comment',
  submitting: 'Posting…',
} as const
