import { Icon } from '#site/ui/icon.tsx'

/** The way to the search: a link to its page, which opens over the page one is on where scripts run. */
export function SearchLink() {
  return (
    <a href="/search" className="search-link" data-search aria-keyshortcuts="Meta+K Control+K">
      <Icon name="search" size={18} />
      <span className="search-word">Search</span>
      <span aria-hidden="true" className="search-key">
        <span data-key="command">⌘K</span>
        <span data-key="control">Ctrl K</span>
      </span>
    </a>
  )
}
