/**
 * The field that filters the questions of the list (site/behaviours/question-filter.ts). The list is in the page
 * already: without JavaScript it is there whole and this field is not.
 */
export function QuestionSearch({ listId }: { listId: string }) {
  return (
    <search className="question-search">
      <label htmlFor="question-search">Search the answers</label>
      <input
        id="question-search"
        type="search"
        autoComplete="off"
        aria-controls={listId}
        data-filter={listId}
        placeholder="price, trial, data"
      />
      <p role="status" className="note" />
    </search>
  )
}
