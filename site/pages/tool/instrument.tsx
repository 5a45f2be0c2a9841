import { instrumentParts } from '#lib/site-assets.server.ts'
import { INSTRUMENT_ID } from '#site/tools/define.ts'
import type { ToolSlug } from '#site/tools/list.ts'

/**
 * Renders the prebuilt HTML of a tool. The tool's own script hydrates it (site/tools/kit/take-over.client.tsx), so React
 * must leave it alone.
 */
export function Instrument({ slug }: { slug: ToolSlug }) {
  const { html, script, imports, sheets } = instrumentParts(slug)

  return (
    <>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="tool" />
      ))}
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <div
        id={INSTRUMENT_ID}
        className="container tool-place"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the build, without user input.
        dangerouslySetInnerHTML={{ __html: html }}
        // The tool's script may have changed the HTML before React hydrates the page.
        suppressHydrationWarning
      />
      <script type="module" src={script} />
    </>
  )
}
