import { hasCommandKey } from '#lib/command-key.ts'
import { closest, isPlainClick } from './target.ts'

/** Opens the search on ⌘K, Ctrl+K and a click on a link to it. The search itself is loaded by the first of them. */
export function listenForSearch(): void {
  // The key that works here is shown from when it works; room is kept for either.
  document.documentElement.dataset.searchKey = hasCommandKey() ? 'command' : 'control'
  addEventListener('keydown', (event) => {
    if (isShortcut(event)) open(event)
  })
  addEventListener('click', (event) => {
    if (isPlainClick(event) && closest(event, '[data-search]')) open(event)
  })
}

function open(event: Event): void {
  event.preventDefault()
  import('#site/islands/search/open-search.tsx').then(
    ({ openSearch }) => openSearch(),
    () => location.assign('/search'),
  )
}

/** Always with a key held: a single one would answer to who dictates or slips (WCAG 2.1.4). */
function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) {
  const isHeld = (metaKey || ctrlKey) && !altKey && !shiftKey
  return isHeld && key === 'k' && !defaultPrevented
}
