import type { ReactNode } from 'react'

/** What stands in place of a list: why there is none, and what one can do. */
export function ListState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="list-state">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}
