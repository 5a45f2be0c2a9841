import { type ReactNode, Suspense } from 'react'
import { Spinner } from './spinner.tsx'

/** A page of the admin area. The title appears immediately, the screen once its data has been read. */
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
  /** Line above the title with the subject of the page. */
  note: string
  /** Label of the spinner: `Loading people`. */
  loading: string
  children: ReactNode
}
