import type { ReactNode } from 'react'

/** Words and, from large screens on, what stands beside them and ends where they end: 7 columns to 5, or half each. */
export function Split({ className, isHalf = false, beside, children }: SplitProps) {
  if (!beside) return <div className={className}>{children}</div>

  return (
    <div className={`grid-12 items-end ${className}`}>
      <div className={isHalf ? 'col-span-12 lg:col-span-6' : 'col-span-12 lg:col-span-7'}>
        {children}
      </div>
      <div className={isHalf ? 'col-span-12 lg:col-span-6' : 'col-span-12 lg:col-span-5'}>
        {beside}
      </div>
    </div>
  )
}

/** What a section says of its two sides. */
export type Sides = {
  beside?: ReactNode
  /** Both are as wide. */
  isHalf?: boolean
  children: ReactNode
}

type SplitProps = Sides & { className: string }
