/** What is said about comments under an article. */
export const commentMessages = {
  title: 'Comments',
  nameMissing: 'Enter your name.',
  nameLong: 'Enter a name of at most 200 characters.',
  commentMissing: 'Write a comment.',
  commentLong: 'Keep the comment to 4,000 characters.',
  closed: 'Comments are closed here. Copy what you wrote if you want to keep it.',
  notStored: 'Your comment could not be saved just now. It is still here: try again in a minute.',
  sent: 'Your comment is here. It appears once an editor has read it.',
  submit: 'Post comment',
  submitting: 'Posting…',
} as const
