import { jsonLdText } from '#lib/seo/json-ld.ts'

/** Structured data for search engines, one script per thing described. */
export function JsonLd({ things }: { things: readonly unknown[] }) {
  return things.map((thing) => {
    const text = jsonLdText(thing)
    return (
      <script key={text} type="application/ld+json">
        {text}
      </script>
    )
  })
}
