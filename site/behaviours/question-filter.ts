import { closest } from './target.ts'

/**
 * A field with `data-filter` leaves of the list with that id only the questions (`details`) that have the words typed,
 * hides chapters (`section`) without any, and says how many there are in the status beside it.
 */
export function listenForQuestions(): void {
  document.addEventListener('input', (event) => {
    const field = closest<HTMLInputElement>(event, 'input[data-filter]')
    const list = field && document.getElementById(field.dataset.filter ?? '')
    if (!list) return
    const found = filter(list, field.value)
    const status = field.parentElement?.querySelector('[role="status"]')
    if (status) status.textContent = field.value.trim() === '' ? '' : summary(found)
  })
}

/** Opens the question that the address names, also when a link on the page names another. */
export function openAskedQuestion(): void {
  const open = () => {
    const asked = document.getElementById(location.hash.slice(1))
    if (asked instanceof HTMLDetailsElement) asked.open = true
  }
  open()
  addEventListener('hashchange', open)
}

/** @returns how many questions are left */
function filter(list: HTMLElement, query: string): number {
  let found = 0
  for (const question of list.querySelectorAll('details')) {
    question.hidden = !matchesQuery(question.textContent, query)
    if (!question.hidden) found += 1
  }
  for (const chapter of list.querySelectorAll<HTMLElement>(':scope > section')) {
    chapter.hidden = chapter.querySelector('details:not([hidden])') === null
  }
  return found
}

function summary(found: number): string {
  if (found === 0) return 'No answer has these words. Ask a person below.'

  return found === 1 ? '1 answer' : `${found} answers`
}

/** True when a text has every word of a query, as typed so far, in any order and case. */
export function matchesQuery(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = text.toLowerCase()

  return words.every((word) => whole.includes(word))
}
