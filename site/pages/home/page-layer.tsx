const LINES = [
  { number: '1', text: '<h1>Two-person tent</h1>' },
  { number: '2', text: '<p>Weighs 2.1 kg, sleeps two.</p>' },
  { number: '3', text: '<span class="price">$249</span>' },
  { number: '+', text: '{"@type":"Product","name":"Two-person tent",' },
  { number: '+', text: ' "offers":{"price":"249","priceCurrency":"USD"}}' },
  { number: '4', text: '<button>Add to cart</button>' },
] as const

/** A page as its author wrote it, with the layer that was put on top. */
export function PageLayer() {
  return (
    <figure className="page-layer">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        {LINES.map((line) => (
          <code key={line.text} data-added={line.number === '+' || undefined}>
            <span aria-hidden="true">{line.number}</span>
            {line.text}
            {'\n'}
          </code>
        ))}
      </pre>
      <figcaption className="note flex flex-wrap justify-between gap-x-6 border-line border-t px-4 py-2">
        <span>Sample page: 4 lines of yours, unchanged</span>
        <span>1 layer added, 1 click to take it back</span>
      </figcaption>
    </figure>
  )
}
