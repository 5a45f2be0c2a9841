import { hasCommandKey } from '#lib/command-key.ts'
import { closest, isPlainClick } from './target.ts'

/** Opens search on ⌘K, Ctrl+K and clicks on links to it. The first of these loads the search itself. */
export function listenForSearch(): void {
  // The shortcut is shown only now that it works. Space for either variant is reserved.
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

/** Requires a modifier: a single key would also react to dictation and slips (WCAG 2.1.4). */
function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) {
  const isHeld = (metaKey || ctrlKey) && !altKey && !shiftKey
  return isHeld && key === 'k' && !defaultPrevented
}
