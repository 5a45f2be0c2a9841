export const commentMessages = {
  title: 'Comments',
  nameMissing: 'Enter your name.',
  nameLong: 'Enter a name of at most 200 characters.',
  commentMissing: 'Write a comment.',
  commentLong: 'Keep the comment to 4,000 characters.',
  closed: 'Comments are closed on this article. Copy your text if you want to keep it.',
  notStored: 'Your comment could not be saved. It is still here: try again in a minute.',
  sent: 'Thanks! Your comment appears once an editor has approved it.',
  submit: 'Post comment',
  submitting: 'Posting…',
} as const
