import { createRoot, type Root } from 'react-dom/client'
import { SearchDialog } from './search-dialog.tsx'

let root: Root | undefined

/** Opens search over the page, unless it is already open. */
export function openSearch(): void {
  if (root) return
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<SearchDialog onClose={close} />)

  function close() {
    root?.unmount()
    root = undefined
    place.remove()
  }
}
