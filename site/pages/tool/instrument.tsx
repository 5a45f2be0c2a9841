import { instrumentParts } from '#lib/site-assets.server.ts'
import { INSTRUMENT_ID } from '#site/tools/define.ts'
import type { ToolSlug } from '#site/tools/list.ts'

/**
 * The instrument of a tool as it comes: HTML that its own script brings to life (site/tools/kit/take-over.client.tsx).
 * Next draws it for nobody and leaves it alone, on the whole pages of somebody who is signed in too.
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build, of no one's words but our own.
        dangerouslySetInnerHTML={{ __html: html }}
        // By the time React looks the script may have been at work.
        suppressHydrationWarning
      />
      <script type="module" src={script} />
    </>
  )
}
