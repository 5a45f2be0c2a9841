import type { ReactNode } from 'react'

/** An address where there is nothing: the words, on water that nobody has charted. */
export function NotFoundMessage({ title, text, children }: NotFoundMessageProps) {
  return (
    <section className="unsurveyed">
      <div className="container">
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </section>
  )
}

type NotFoundMessageProps = {
  title: string
  text: string
  /** The way out. */
  children: ReactNode
}
