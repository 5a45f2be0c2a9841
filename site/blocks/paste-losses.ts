/** Parts and formatting of a page or document that can't be pasted. */
export type LeftOut = {
  image: number
  embed: number
  comment: number
  /** Superscript and subscript that Unicode doesn't have as characters. */
  raised: number
  struck: number
  underlined: number
  /** Checked boxes of list items. */
  checked: number
  /** Lists whose first number is not 1. */
  numbered: number
}

/** Number of things that a paste has lost or changed, by kind. */
export type Losses = LeftOut & Record<'table' | 'code' | 'heading' | 'link', number>

export const NO_LOSSES: Losses = {
  image: 0,
  embed: 0,
  comment: 0,
  table: 0,
  code: 0,
  heading: 0,
  link: 0,
  raised: 0,
  struck: 0,
  underlined: 0,
  checked: 0,
  numbered: 0,
}

const LOST: Readonly<Record<keyof Losses, (count: number) => string>> = {
  image: (count) =>
    count === 1
      ? '1 image couldn’t be copied: save it as a file, then add it by hand'
      : `${count} images couldn’t be copied: save them as files, then add them by hand`,
  embed: (count) =>
    `${count} ${count === 1 ? 'video or embedded page' : 'videos or embedded pages'} left out`,
  comment: (count) => `${count} ${count === 1 ? 'comment' : 'comments'} left out`,
  table: (count) => `${count} ${count === 1 ? 'table' : 'tables'} pasted as text`,
  code: (count) => `${count} ${count === 1 ? 'code block' : 'code blocks'} pasted as text`,
  heading: (count) => `${count} ${count === 1 ? 'heading' : 'headings'} pasted as text`,
  link: (count) => `${count} ${count === 1 ? 'link' : 'links'} without a web address removed`,
  raised: (count) =>
    `${count} ${count === 1 ? 'superscript or subscript' : 'superscripts or subscripts'} pasted as plain text`,
  struck: (count) => `${count} ${count === 1 ? 'strikethrough' : 'strikethroughs'} removed`,
  underlined: (count) => `${count} ${count === 1 ? 'underline' : 'underlines'} removed`,
  checked: (count) => `${count} ${count === 1 ? 'checkmark' : 'checkmarks'} of list items removed`,
  numbered: (count) =>
    `${count} numbered ${count === 1 ? 'list now starts' : 'lists now start'} at 1`,
}

const LOSS_KINDS = [
  'image',
  'embed',
  'comment',
  'table',
  'code',
  'heading',
  'link',
  'raised',
  'struck',
  'underlined',
  'checked',
  'numbered',
] as const

/** Returns a sentence about what could not be pasted, or undefined. */
export function lossText(losses: Losses, isArticle: boolean): string | undefined {
  const parts = LOSS_KINDS.filter((kind) => losses[kind] > 0).map((kind) =>
    kind === 'image' && !isArticle ? imagesLeftOut(losses.image) : LOST[kind](losses[kind]),
  )
  return parts.length > 0 ? `${parts.join('. ')}.` : undefined
}

function imagesLeftOut(count: number): string {
  return `${count} ${count === 1 ? 'image' : 'images'} left out: this text can’t hold images`
}
