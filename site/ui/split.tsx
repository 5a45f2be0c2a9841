import type { ReactNode } from 'react'

/**
 * Renders text with an aside that ends at the same height, side by side on large screens: 7 columns to 5, or half each.
 */
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

export type Sides = {
  beside?: ReactNode
  isHalf?: boolean
  children: ReactNode
}

type SplitProps = Sides & { className: string }
