'use client'

import { Button } from '#site/ui/button.tsx'
import type { ReadLink } from './logic/read-link.ts'
import type { UtmFields } from './logic/tags.ts'

/** Offers to move the tags of a pasted link into the fields. */
export function TakeTags({ read, onTake }: TakeTagsProps) {
  const count = Object.keys(read.found).length
  if (count === 0) return null

  return (
    <p className="utm-take">
      <span className="note">
        This address has {count === 1 ? 'a tag' : `${count} tags`} already
        {read.doubled.length > 0 && `, some of them twice: ${read.doubled.join(', ')}`}.
      </span>
      <Button size="small" onClick={() => onTake({ url: read.url, ...read.found })}>
        {count === 1 ? 'Take it into the field' : 'Take them into the fields'}
      </Button>
    </p>
  )
}

type TakeTagsProps = { read: ReadLink; onTake: (patch: Partial<UtmFields>) => void }
