import { closest } from './target.ts'

/**
 * Filters the page's lists of questions (`data-questions`) by a field with `data-filter`. Shows only questions
 * (`details`) that contain the typed words, hides chapters (`section`) without any, and puts the number of results in
 * the status next to the field.
 */
export function listenForQuestions(): void {
  document.addEventListener('input', (event) => {
    const field = closest<HTMLInputElement>(event, 'input[data-filter]')
    if (!field) return
    const count = filter(field.value)
    const status = field.parentElement?.querySelector('[role="status"]')
    if (status) status.textContent = field.value.trim() === '' ? '' : summary(count)
  })
}

/** Opens the question named in the URL's hash, also when the hash changes. */
export function openAskedQuestion(): void {
  const open = () => {
    const target = document.getElementById(location.hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }
  open()
  addEventListener('hashchange', open)
}

/** @returns the number of matching questions */
function filter(query: string): number {
  let count = 0
  for (const question of document.querySelectorAll<HTMLElement>('[data-questions] details')) {
    question.hidden = !matchesQuery(question.textContent, query)
    if (!question.hidden) count += 1
  }
  for (const chapter of document.querySelectorAll<HTMLElement>('[data-questions] > section')) {
    chapter.hidden = chapter.querySelector('details:not([hidden])') === null
  }
  return count
}

function summary(found: number): string {
  if (found === 0) return 'No answer has these words. Ask a person below.'

  return found === 1 ? '1 answer' : `${found} answers`
}

/** Returns true if a text contains every word of a query, in any order and case, including partially typed ones. */
export function matchesQuery(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = text.toLowerCase()

  return words.every((word) => whole.includes(word))
}
