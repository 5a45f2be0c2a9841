import type { Heading } from '#site/content/headings.ts'

/** The headings of a post as links; the list that stands in the panel and in the margin. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="contents">
      {headings.map((heading) => (
        <li key={heading.id} data-level={heading.level}>
          {/* The site's script marks the one that is being read (site/behaviours/contents.ts). */}
          <a href={`#${heading.id}`} suppressHydrationWarning>
            {heading.text}
          </a>
        </li>
      ))}
    </ol>
  )
}
