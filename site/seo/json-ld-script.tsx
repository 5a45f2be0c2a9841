import { jsonLdText } from './json-ld.ts'

/** Structured data for search engines: everything the page describes, as one linked graph. */
export function JsonLd({ things }: { things: readonly unknown[] }) {
  return <script type="application/ld+json">{jsonLdText(things)}</script>
}
