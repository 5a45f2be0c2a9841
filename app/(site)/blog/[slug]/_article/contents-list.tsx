import type { Heading } from '#lib/content/types.ts'

/** The headings of a post as links; the list that stands in the panel and in the margin. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="contents">
      {headings.map((heading) => (
        <li key={heading.id} data-level={heading.level}>
          <a href={`#${heading.id}`}>{heading.text}</a>
        </li>
      ))}
    </ol>
  )
}
