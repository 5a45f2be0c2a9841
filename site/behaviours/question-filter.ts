import { closest } from './target.ts'

/**
 * Filters the page's lists of questions (`data-questions`) by a field with `data-filter`. Shows only questions
 * (`details`) that contain the typed words, and puts the number of results in the status next to the field.
 */
export function listenForQuestions(): void {
  document.addEventListener('input', (event) => {
    const field = closest<HTMLInputElement>(event, 'input[data-filter]')
    if (!field) return
    const count = filter(field.value)
    const status = field.form?.nextElementSibling
    if (status) status.textContent = field.value.trim() && summary(count)
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

/**
 * Shows the questions with every word in the question or its keywords. Without any, it shows those with every word in
 * the answer: answers mention much that they aren't about.
 *
 * @returns the number of questions shown
 */
function filter(query: string): number {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-questions] details')]
  const matches = (isWhole: boolean) =>
    questions.filter((each) =>
      matchesQuery(
        `${(isWhole ? each : each.firstElementChild)?.textContent} ${each.dataset.keywords ?? ''}`,
        query,
      ),
    )
  const about = matches(false)
  const shown = about.length ? about : matches(true)
  for (const question of questions) question.hidden = !shown.includes(question)
  return shown.length
}

function summary(found: number): string {
  if (found === 0) return 'No answers. Search all pages.'

  return found === 1 ? '1 answer' : `${found} answers`
}

/** Returns true if a text contains every word of a query, in any order and case, including partially typed ones. */
export function matchesQuery(text: string, query: string): boolean {
  const whole = text.toLowerCase()
  // An empty word is in every text.
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
