import { jsonLdText } from './json-ld.ts'

/** Renders a page's structured data as one linked graph. */
export function JsonLd({ things }: { things: readonly unknown[] }) {
  return <script type="application/ld+json">{jsonLdText(things)}</script>
}
