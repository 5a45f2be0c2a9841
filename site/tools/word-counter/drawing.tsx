import './drawing.css'

/** A sentence with its passive voice and adverb underlined as in the tool, and its counts. */
export function WordsDrawing() {
  return (
    <div className="marked-text">
      <p>
        The tents <span data-mark="passive">were weighed</span> with their pegs, which makers{' '}
        <span data-mark="adverb">quietly</span> leave out.
      </p>
      <p>12 words · 1 passive · 1 adverb</p>
    </div>
  )
}
