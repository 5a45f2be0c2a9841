'use client'

import { type ChangeEvent, useState } from 'react'
import { matchesQuery } from './matches-query.ts'

/**
 * Filters the questions of the list as one types. The list is in the page already: without JavaScript it
 * is there whole and this field is not.
 */
export function QuestionSearch({ listId }: { listId: string }) {
  const [found, setFound] = useState<number | null>(null)

  const filter = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const query = target.value
    let count = 0
    for (const question of document.querySelectorAll<HTMLElement>(`#${listId} details`)) {
      question.hidden = !matchesQuery(question.textContent, query)
      if (!question.hidden) count += 1
    }
    for (const topic of document.querySelectorAll<HTMLElement>(`#${listId} > section`)) {
      topic.hidden = topic.querySelector('details:not([hidden])') === null
    }
    setFound(query.trim() === '' ? null : count)
  }

  return (
    <search className="question-search">
      <label htmlFor="question-search">Search the answers</label>
      <input
        id="question-search"
        type="search"
        autoComplete="off"
        aria-controls={listId}
        placeholder="price, trial, data"
        onChange={filter}
      />
      <p role="status" className="note">
        {found !== null && summary(found)}
      </p>
    </search>
  )
}

function summary(found: number): string {
  if (found === 0) return 'No answer has these words. Ask a person below.'

  return found === 1 ? '1 answer' : `${found} answers`
}
