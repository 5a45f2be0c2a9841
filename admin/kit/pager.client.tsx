'use client'

import { Button } from '#site/ui/button.tsx'

/** Turns the pages of a long list; nothing when there is one. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages === 1) return null

  return (
    <nav aria-label="Pages of the list" className="pager">
      <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <p className="note">
        Page {page} of {pages}
      </p>
      <Button size="small" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void }
