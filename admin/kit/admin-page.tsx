import { type ReactNode, Suspense } from 'react'
import { Spinner } from './spinner.tsx'

/** A page of the admin area: its title at once, and its screen when that has been read. */
export function AdminPage({ title, note, loading, children }: AdminPageProps) {
  return (
    <>
      <p className="note">{note}</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <Suspense fallback={<Spinner label={loading} />}>{children}</Suspense>
    </>
  )
}

type AdminPageProps = {
  title: string
  /** What the page is about, over its title. */
  note: string
  /** Said while the screen is being read, `Loading people`. */
  loading: string
  children: ReactNode
}
