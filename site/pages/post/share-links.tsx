/** Ways to pass an article on: plain links that load nothing from anybody, and its address to copy. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <section aria-labelledby="share-title" className="share no-print">
      <p id="share-title" className="note">
        Share
      </p>
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
          <a href={`mailto:?${query({ subject: title, body: url })}`}>Email</a>
        </li>
        <li>
          <button type="button" data-copy={url}>
            Copy link
          </button>
          <span role="status" className="sr-only" />
        </li>
      </ul>
    </section>
  )
}

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

/** Spaces as `%20`: mail programs show a `+` as one (RFC 6068 §5). */
function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20')
}
