'use client'

import { useState } from 'react'
import type { MissingPage } from '#lib/redirects/stored-missing-pages.ts'
import { Button } from '#site/ui/button.tsx'
import { MissingRow } from './missing-row.client.tsx'

const FIRST_SHOWN = 10

/** Addresses that visitors asked for and did not find, the most wanted first. */
export function MissingTable({ pages, onChoose }: MissingTableProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? pages : pages.slice(0, FIRST_SHOWN)

  return (
    <section aria-labelledby="missing" className="missing">
      <h2 id="missing" className="text-xl">
        Not found
      </h2>
      <p className="missing-intro">
        Addresses that visitors opened and that answer 404, counted without anything about the
        visitors.
      </p>
      {pages.length === 0 ? (
        <p className="note">Nothing has been missed yet.</p>
      ) : (
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col" className="num">
                Asked for
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((page) => (
              <MissingRow key={page.id} page={page} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      )}
      {pages.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {pages.length}
        </Button>
      )}
    </section>
  )
}

type MissingTableProps = {
  pages: readonly (MissingPage & { readonly suggestion: string | undefined })[]
  /** Opens the dialog with this source path. */
  onChoose: (sourcePath: string) => void
}
