import type { Labels } from '#site/content/labels/query.ts'
import { InlineText, Text } from '#site/ui/text.tsx'

/** Share links that load nothing from other sites, and a button to copy the URL. */
export function ShareLinks({ url, title, labels }: ShareLinksProps) {
  return (
    <section aria-labelledby="share-title" className="share no-print">
      <Text of={labels} field="share" as="p" id="share-title" className="note" />
      <ul>
        {networks(url, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener">
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:?${query({ subject: title, body: url })}`}>
            <InlineText of={labels} field="shareByEmail" />
          </a>
        </li>
        <li>
          <button type="button" data-copy={url}>
            <InlineText of={labels} field="copyLink" />
          </button>
          <span role="status" className="sr-only" />
        </li>
      </ul>
    </section>
  )
}

type ShareLinksProps = { url: string; title: string; labels: Labels }

function networks(url: string, title: string) {
  return [
    { name: 'X', href: `https://x.com/intent/post?${query({ url, text: title })}` },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
  ]
}

/** Encodes spaces as `%20`, because mail programs show a `+` literally (RFC 6068 §5). */
function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20')
}
