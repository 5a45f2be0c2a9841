import { type ToolSlug, tools } from '#site/tools/catalog.ts'

/** The other five tools. */
export function RelatedTools({ slug }: { slug: ToolSlug }) {
  return (
    <section aria-labelledby="related-title" className="tool-section">
      <h2 id="related-title" className="text-2xl">
        Other tools
      </h2>
      <ul className="related-tools">
        {tools
          .filter((tool) => tool.slug !== slug)
          .map(({ href, name, description }) => (
            <li key={href}>
              <a href={href} className="text-link">
                {name}
              </a>
              <p>{description}</p>
            </li>
          ))}
      </ul>
    </section>
  )
}
