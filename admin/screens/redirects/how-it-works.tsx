const sources = [
  ['/old-page', 'this address, and no other'],
  ['/old/*', 'everything under /old; :splat in the destination is what the * caught'],
  ['/:year/archive', 'any word in place of :year, which the destination may use'],
] as const

/** The help box of the list. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="redirects-box">
      <h2 id="how-it-works" className="text-lg">
        How it works
      </h2>
      <dl className="sources">
        {sources.map(([source, meaning]) => (
          <div key={source}>
            <dt>{source}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <ul className="redirects-rules">
        <li>
          <b>301</b> says moved for good, and search engines take the new address over. <b>302</b>{' '}
          says for now, and they keep the old one.
        </li>
        <li>The query stays: /old?utm_source=x leads to /new?utm_source=x.</li>
        <li>The most exact source wins. A redirect comes before the page at the same address.</li>
        <li>A change is in force when its message appears, for every visitor.</li>
        <li>A published page whose address changes gets its redirect by itself.</li>
      </ul>
    </section>
  )
}
