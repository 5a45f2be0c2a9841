import type { Author } from '#site/content/author/parse.ts'
import { StoredPicture } from '#site/ui/stored-picture.tsx'

/** Renders the author's portrait or initials. Decorative: the name is always next to it. */
export function AuthorMark({ author, size }: AuthorMarkProps) {
  const { picture, name } = author
  if (picture) {
    return (
      <StoredPicture
        picture={{ ...picture, alt: '' }}
        sizes={`${size}px`}
        className="shrink-0 rounded-full border border-line-strong bg-surface"
        frame={size}
      />
    )
  }

  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-content-center rounded-full border border-line-strong font-semibold text-ink-soft"
      style={{ width: size, height: size, fontSize: size / 3 }}
    >
      {initialsOf(name)}
    </span>
  )
}

type AuthorMarkProps = {
  author: Pick<Author, 'name' | 'picture'>
  /** Width and height in pixels. */
  size: number
}

/** Returns the initials of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}
